-- At commit, the subtotal of every order that was touched is the sum of its items, whichever of the two came later.
CREATE FUNCTION check_subtotal_of(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	items bigint;
	stated bigint;
BEGIN
	SELECT coalesce(sum(unit_price * quantity), 0) INTO items FROM order_items WHERE order_id = checked;
	SELECT subtotal INTO stated FROM orders WHERE id = checked;
	IF items <> stated THEN
		RAISE EXCEPTION 'order %: subtotal % differs from its items %', checked, stated, items;
	END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_order_subtotal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM check_subtotal_of(NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_item_subtotal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM check_subtotal_of(NEW.order_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_items_subtotal AFTER INSERT ON "order_items"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_item_subtotal();
