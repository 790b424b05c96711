-- Units of open orders that the customer no longer wants. With the packing they leave the order like missing ones, and are
-- back on the shelf.
LOCK TABLE "orders", "products", "order_item_shorts" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "item_reductions" (
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"actor_id" uuid NOT NULL,
	"reduced_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "item_reductions_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "item_reductions_quantity" CHECK ("item_reductions"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_item_shorts" ADD COLUMN "unwanted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_reductions" ADD CONSTRAINT "item_reductions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_reductions" ADD CONSTRAINT "item_reductions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- No more can be missing than was ordered, and no more of it unwanted.
CREATE OR REPLACE FUNCTION check_item_short() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.unwanted NOT BETWEEN 0 AND NEW.quantity OR NOT EXISTS (SELECT FROM order_items
			WHERE order_id = NEW.order_id AND product_id = NEW.product_id AND quantity >= NEW.quantity) THEN
		RAISE EXCEPTION 'order %: more of product % is short than was ordered', NEW.order_id, NEW.product_id;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- Units that leave an order leave it with their batches, latest expiry first. Those that are back in stock are back in
-- their batch; the others are lost.
CREATE OR REPLACE FUNCTION give_back_of_order(moved stock_movements) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	batch record;
	part int;
	kept int;
	wanted int := moved.delta;
	in_stock int := CASE moved.reason
		WHEN 'release' THEN moved.delta
		WHEN 'return' THEN (SELECT moved.delta FROM returns r
			WHERE r.order_id = moved.order_id AND r.number = moved.attempt AND r.items = 'shelf')
		WHEN 'short' THEN (SELECT s.unwanted FROM order_item_shorts s
			WHERE s.order_id = moved.order_id AND s.product_id = moved.product_id) END;
BEGIN
	in_stock := coalesce(in_stock, 0);
	FOR batch IN SELECT b.id, (-sum(m.quantity))::int AS taken
		FROM batch_moves m JOIN stock_batches b ON b.id = m.batch_id
		WHERE m.order_id = moved.order_id AND m.product_id = moved.product_id
		GROUP BY b.id HAVING sum(m.quantity) < 0
		ORDER BY b.best_before DESC NULLS FIRST, b.created_at DESC, b.id DESC
	LOOP
		part := least(wanted, batch.taken);
		kept := least(part, in_stock);
		INSERT INTO batch_moves (id, batch_id, movement_id, product_id, order_id, quantity)
		VALUES (gen_random_uuid(), batch.id, moved.id, moved.product_id, moved.order_id, part);
		IF kept > 0 THEN
			UPDATE stock_batches SET remaining = remaining + kept WHERE id = batch.id;
		END IF;
		IF part > kept THEN
			INSERT INTO batch_moves (id, batch_id, movement_id, product_id, quantity)
			VALUES (gen_random_uuid(), batch.id, moved.id, moved.product_id, kept - part);
		END IF;
		in_stock := in_stock - kept;
		wanted := wanted - part;
		EXIT WHEN wanted = 0;
	END LOOP;
END $$;
