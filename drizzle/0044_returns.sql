CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"lines" jsonb NOT NULL,
	"paise" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"money" text NOT NULL,
	"items" text NOT NULL,
	"reason" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"refund_id" uuid,
	"request_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "returns_number" UNIQUE("order_id","number"),
	CONSTRAINT "returns_request" UNIQUE("order_id","request_key"),
	CONSTRAINT "returns_amount" CHECK ("returns"."fees" between 0 and "returns"."paise"),
	CONSTRAINT "returns_money" CHECK ("returns"."money" in ('online', 'cash', 'bank')),
	CONSTRAINT "returns_items" CHECK ("returns"."items" in ('shelf', 'written-off')),
	CONSTRAINT "returns_refund" CHECK ("returns"."refund_id" is null or "returns"."money" = 'online')
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_refund";--> statement-breakpoint
-- The new checks allow more than the old ones, so the rows that exist need no second look under the lock.
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_order";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returns_time" ON "returns" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_unpaid_once" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'credit-note' and "invoices"."refund_id" is null and "invoices"."return_id" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_returnId_unique" UNIQUE("return_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cause" CHECK (num_nonnulls("invoices"."refund_id", "invoices"."return_id") <= ("invoices"."kind" = 'credit-note')::int);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('opening', 'sale', 'release', 'short', 'return', 'restock', 'damaged', 'missing', 'correction')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order" CHECK (("stock_movements"."reason" in ('sale', 'release', 'short', 'return')) = ("stock_movements"."order_id" is not null)) NOT VALID;--> statement-breakpoint
-- What came back stays as it was written down.
CREATE TRIGGER returns_append_only BEFORE UPDATE OR DELETE ON "returns"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- No more comes back than was delivered, and an order that was paid in cash gives back no more than it cost.
CREATE FUNCTION check_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM (
			SELECT l."productId" AS product_id, sum(l.quantity) AS quantity, min(l.quantity) AS fewest
			FROM returns r CROSS JOIN LATERAL jsonb_to_recordset(r.lines) AS l ("productId" uuid, quantity int)
			WHERE r.order_id = NEW.order_id GROUP BY 1) came_back
		LEFT JOIN order_items i ON i.order_id = NEW.order_id AND i.product_id = came_back.product_id
		LEFT JOIN order_item_shorts s ON s.order_id = NEW.order_id AND s.product_id = came_back.product_id
		WHERE came_back.fewest < 1 OR came_back.quantity > coalesce(i.quantity, 0) - coalesce(s.quantity, 0)) THEN
		RAISE EXCEPTION 'order %: more is returned than was delivered', NEW.order_id;
	END IF;
	IF (SELECT sum(r.paise) FROM returns r WHERE r.order_id = NEW.order_id)
			> (SELECT o.total FROM orders o WHERE o.id = NEW.order_id AND o.payment_mode = 'COD') THEN
		RAISE EXCEPTION 'order %: more is given back than was paid', NEW.order_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER returns_within AFTER INSERT ON "returns"
	FOR EACH ROW EXECUTE FUNCTION check_return();
