-- What did not come along stays as it was written down.
CREATE TRIGGER order_item_shorts_append_only BEFORE UPDATE OR DELETE ON "order_item_shorts"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Nothing is short that was not ordered.
CREATE FUNCTION check_item_short() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM order_items WHERE order_id = NEW.order_id AND product_id = NEW.product_id
			AND quantity >= NEW.quantity) THEN
		RAISE EXCEPTION 'order %: more of product % is short than was ordered', NEW.order_id, NEW.product_id;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_item_shorts_ordered BEFORE INSERT ON "order_item_shorts"
	FOR EACH ROW EXECUTE FUNCTION check_item_short();
--> statement-breakpoint
-- At commit, an order's subtotal is the sum of its items less what was short of them.
CREATE OR REPLACE FUNCTION check_subtotal_of(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	items bigint;
	stated bigint;
BEGIN
	SELECT coalesce(sum(i.unit_price * (i.quantity - coalesce(s.quantity, 0))), 0) INTO items
		FROM order_items i
		LEFT JOIN order_item_shorts s ON s.order_id = i.order_id AND s.product_id = i.product_id
		WHERE i.order_id = checked;
	SELECT subtotal INTO stated FROM orders WHERE id = checked;
	IF items <> stated THEN
		RAISE EXCEPTION 'order %: subtotal % differs from its items %', checked, stated, items;
	END IF;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_item_shorts_subtotal AFTER INSERT ON "order_item_shorts"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_item_subtotal();
