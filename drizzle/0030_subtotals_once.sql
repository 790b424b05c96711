-- One look at an order's subtotal at commit. It was one for every line as well, each of two statements: a third
-- of what PostgreSQL spent on an order.
CREATE OR REPLACE FUNCTION check_subtotal_of(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	items bigint;
	stated bigint;
BEGIN
	SELECT o.subtotal, (
		SELECT coalesce(sum(i.unit_price * (i.quantity - coalesce(s.quantity, 0))), 0) FROM order_items i
			LEFT JOIN order_item_shorts s ON s.order_id = i.order_id AND s.product_id = i.product_id
			WHERE i.order_id = checked)
		INTO stated, items FROM orders o WHERE o.id = checked;
	IF items <> stated THEN
		RAISE EXCEPTION 'order %: subtotal % differs from its items %', checked, stated, items;
	END IF;
END $$;
--> statement-breakpoint
-- Items that are written make their order agree at once, as they do when both are written in one statement; or
-- it is looked at again at commit: whoever sets a subtotal, be it to what it was, is looked at there.
CREATE FUNCTION check_subtotals_of_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	checked uuid;
BEGIN
	FOR checked IN SELECT DISTINCT order_id FROM added LOOP
		UPDATE orders o SET subtotal = o.subtotal WHERE o.id = checked AND o.subtotal <> (
			SELECT coalesce(sum(i.unit_price * (i.quantity - coalesce(s.quantity, 0))), 0) FROM order_items i
				LEFT JOIN order_item_shorts s ON s.order_id = i.order_id AND s.product_id = i.product_id
				WHERE i.order_id = checked);
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER order_items_subtotal ON "order_items";
--> statement-breakpoint
CREATE TRIGGER order_items_subtotal AFTER INSERT ON "order_items"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_subtotals_of_items();
