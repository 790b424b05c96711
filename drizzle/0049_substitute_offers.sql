-- Products offered in place of missing ones, and the items that they become when the order is packed.
LOCK TABLE "orders", "products", "order_items" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "substitute_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"missing_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"brand" text,
	"unit" text NOT NULL,
	"image" text NOT NULL,
	"list_price" bigint NOT NULL,
	"discount" numeric(7, 4) NOT NULL,
	"unit_price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"actor_id" uuid NOT NULL,
	"offered_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "substitute_offers_state" CHECK ("substitute_offers"."state" in ('open', 'accepted', 'declined', 'lapsed', 'withdrawn', 'dropped', 'packed')),
	CONSTRAINT "substitute_offers_quantity" CHECK ("substitute_offers"."quantity" between 1 and 99),
	CONSTRAINT "substitute_offers_price" CHECK ("substitute_offers"."unit_price" >= 0),
	CONSTRAINT "substitute_offers_products" CHECK ("substitute_offers"."product_id" <> "substitute_offers"."missing_id")
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "substitute_for" uuid;--> statement-breakpoint
ALTER TABLE "substitute_offers" ADD CONSTRAINT "substitute_offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitute_offers" ADD CONSTRAINT "substitute_offers_missing_id_products_id_fk" FOREIGN KEY ("missing_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitute_offers" ADD CONSTRAINT "substitute_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "substitute_offers_order" ON "substitute_offers" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "substitute_offers_line" ON "substitute_offers" USING btree ("order_id","missing_id") WHERE "substitute_offers"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "substitute_offers_live" ON "substitute_offers" USING btree ("expires_at") WHERE "substitute_offers"."state" in ('open', 'accepted');--> statement-breakpoint
-- The terms of an offer stay, and an offer that has ended stays as it is.
CREATE FUNCTION check_substitute_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF to_jsonb(NEW) - 'state' - 'answered_at' <> to_jsonb(OLD) - 'state' - 'answered_at' OR NOT (
			(OLD.state = 'open' AND NEW.state IN ('accepted', 'declined', 'lapsed', 'withdrawn'))
			OR (OLD.state = 'accepted' AND NEW.state IN ('packed', 'dropped', 'withdrawn'))) THEN
		RAISE EXCEPTION 'substitute_offers %: % cannot become %', OLD.id, OLD.state, NEW.state;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER substitute_offers_forward BEFORE UPDATE ON "substitute_offers"
	FOR EACH ROW EXECUTE FUNCTION check_substitute_offer();
--> statement-breakpoint
CREATE TRIGGER substitute_offers_kept BEFORE DELETE ON "substitute_offers"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
