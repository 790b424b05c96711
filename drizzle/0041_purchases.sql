-- Bills of suppliers with their batches, and a trigger that keeps batches within the stock.
LOCK TABLE "orders", "products", "stock_movements" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "batch_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"movement_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"order_id" uuid,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "batch_moves_quantity" CHECK ("batch_moves"."quantity" <> 0)
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"bill_number" text NOT NULL,
	"bill_date" date NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversed_by" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "purchases_reversed" CHECK (("purchases"."reversed_at" is null) = ("purchases"."reversed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"remaining" integer NOT NULL,
	"cost" bigint NOT NULL,
	"code" text NOT NULL,
	"best_before" date,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "stock_batches_remaining" CHECK ("stock_batches"."remaining" between 0 and "stock_batches"."quantity"),
	CONSTRAINT "stock_batches_amounts" CHECK ("stock_batches"."quantity" > 0 and "stock_batches"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"gstin" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
ALTER TABLE "batch_moves" ADD CONSTRAINT "batch_moves_batch_id_stock_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."stock_batches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_moves" ADD CONSTRAINT "batch_moves_movement_id_stock_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_moves" ADD CONSTRAINT "batch_moves_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_moves" ADD CONSTRAINT "batch_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batches" ADD CONSTRAINT "stock_batches_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batches" ADD CONSTRAINT "stock_batches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_moves_batch" ON "batch_moves" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "batch_moves_movement" ON "batch_moves" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "batch_moves_order" ON "batch_moves" USING btree ("order_id","product_id") WHERE "batch_moves"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_bill" ON "purchases" USING btree ("supplier_id",lower("bill_number")) WHERE "purchases"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "purchases_newest" ON "purchases" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_batches_position" ON "stock_batches" USING btree ("purchase_id","position");--> statement-breakpoint
CREATE INDEX "stock_batches_product" ON "stock_batches" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_batches_expiry" ON "stock_batches" USING btree ("best_before") WHERE "stock_batches"."remaining" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name" ON "suppliers" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('opening', 'sale', 'release', 'short', 'return', 'restock', 'damaged', 'missing', 'correction', 'purchase', 'expired')) NOT VALID;--> statement-breakpoint
CREATE TRIGGER batch_moves_append_only BEFORE UPDATE OR DELETE ON "batch_moves"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Takes units from the batches of a product, earliest expiry first; with a day only from those that are good on it.
CREATE FUNCTION take_from_batches(moved stock_movements, wanted int, good_on date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	batch record;
	part int;
BEGIN
	IF wanted <= 0 THEN
		RETURN;
	END IF;
	FOR batch IN SELECT b.id, b.remaining FROM stock_batches b
		WHERE b.product_id = moved.product_id AND b.remaining > 0
			AND (good_on IS NULL OR b.best_before IS NULL OR b.best_before >= good_on)
		ORDER BY b.best_before NULLS LAST, b.created_at, b.id
	LOOP
		part := least(wanted, batch.remaining);
		UPDATE stock_batches SET remaining = remaining - part WHERE id = batch.id;
		INSERT INTO batch_moves (id, batch_id, movement_id, product_id, order_id, quantity)
		VALUES (gen_random_uuid(), batch.id, moved.id, moved.product_id, moved.order_id, -part);
		wanted := wanted - part;
		EXIT WHEN wanted = 0;
	END LOOP;
END $$;
--> statement-breakpoint
-- Units that leave an order leave it with their batches, latest expiry first. They are back in their batch if they are
-- back in stock; the others are lost.
CREATE FUNCTION give_back_of_order(moved stock_movements) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	batch record;
	part int;
	wanted int := moved.delta;
	in_stock boolean := moved.reason = 'release' OR (moved.reason = 'return' AND EXISTS (
		SELECT FROM returns r
		WHERE r.order_id = moved.order_id AND r.number = moved.attempt AND r.items = 'shelf'));
BEGIN
	FOR batch IN SELECT b.id, (-sum(m.quantity))::int AS taken
		FROM batch_moves m JOIN stock_batches b ON b.id = m.batch_id
		WHERE m.order_id = moved.order_id AND m.product_id = moved.product_id
		GROUP BY b.id HAVING sum(m.quantity) < 0
		ORDER BY b.best_before DESC NULLS FIRST, b.created_at DESC, b.id DESC
	LOOP
		part := least(wanted, batch.taken);
		INSERT INTO batch_moves (id, batch_id, movement_id, product_id, order_id, quantity)
		VALUES (gen_random_uuid(), batch.id, moved.id, moved.product_id, moved.order_id, part);
		IF in_stock THEN
			UPDATE stock_batches SET remaining = remaining + part WHERE id = batch.id;
		ELSE
			INSERT INTO batch_moves (id, batch_id, movement_id, product_id, quantity)
			VALUES (gen_random_uuid(), batch.id, moved.id, moved.product_id, -part);
		END IF;
		wanted := wanted - part;
		EXIT WHEN wanted = 0;
	END LOOP;
END $$;
--> statement-breakpoint
-- An undone change gives the batches what it took from them.
CREATE FUNCTION give_back_undone(moved stock_movements) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	WITH undone AS (
		INSERT INTO batch_moves (id, batch_id, movement_id, product_id, quantity)
		SELECT gen_random_uuid(), m.batch_id, moved.id, m.product_id, -m.quantity FROM batch_moves m
		WHERE m.movement_id = moved.undoes AND m.order_id IS NULL AND m.quantity < 0
		RETURNING batch_id, quantity)
	UPDATE stock_batches b SET remaining = b.remaining + u.quantity
	FROM (SELECT batch_id, sum(quantity)::int AS quantity FROM undone GROUP BY batch_id) u WHERE b.id = u.batch_id;
END $$;
--> statement-breakpoint
-- Every change of stock writes a row of the ledger, after the stock, while it has locked the product. Bills and expired
-- batches name their batch themselves. Whatever else removes units takes from batches what would exceed the stock.
CREATE FUNCTION settle_batches() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moved stock_movements;
BEGIN
	FOR moved IN SELECT a.* FROM added a
		WHERE a.reason NOT IN ('opening', 'purchase', 'expired')
			AND EXISTS (SELECT FROM stock_batches b WHERE b.product_id = a.product_id)
		ORDER BY a.created_at, a.id
	LOOP
		IF moved.delta < 0 AND moved.order_id IS NOT NULL THEN
			PERFORM take_from_batches(moved, -moved.delta, (now() AT TIME ZONE 'Asia/Kolkata')::date);
		END IF;
		IF moved.delta < 0 THEN
			PERFORM take_from_batches(moved, (SELECT (sum(b.remaining) - max(p.stock))::int
				FROM stock_batches b JOIN products p ON p.id = b.product_id WHERE b.product_id = moved.product_id), NULL);
		ELSIF moved.order_id IS NOT NULL THEN
			PERFORM give_back_of_order(moved);
		ELSIF moved.undoes IS NOT NULL THEN
			PERFORM give_back_undone(moved);
		END IF;
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_batches AFTER INSERT ON "stock_movements"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION settle_batches();
