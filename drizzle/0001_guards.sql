-- What happened stays as it was written down: the ledger and the history take new rows only.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON "stock_movements"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON "order_events"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_items_append_only BEFORE UPDATE OR DELETE ON "order_items"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- At commit, an order's subtotal is the sum of its items, to the paisa.
CREATE FUNCTION check_order_subtotal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	items bigint;
	stated bigint;
BEGIN
	SELECT coalesce(sum(unit_price * quantity), 0) INTO items FROM order_items WHERE order_id = NEW.id;
	SELECT subtotal INTO stated FROM orders WHERE id = NEW.id;
	IF items <> stated THEN
		RAISE EXCEPTION 'order %: subtotal % differs from its items %', NEW.id, stated, items;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_subtotal AFTER INSERT OR UPDATE OF subtotal ON "orders"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_subtotal();
