-- Guards that the schema files cannot express: what the database refuses or writes by itself, whichever code runs.

-- Histories and issued documents are append-only.
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
CREATE TRIGGER order_item_shorts_append_only BEFORE UPDATE OR DELETE ON "order_item_shorts"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON "audit_entries"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE ON "payment_events"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refund_settlements_append_only BEFORE UPDATE OR DELETE ON "refund_settlements"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER returns_append_only BEFORE UPDATE OR DELETE ON "returns"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER day_closings_append_only BEFORE UPDATE OR DELETE ON "day_closings"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER closing_lines_append_only BEFORE UPDATE OR DELETE ON "closing_lines"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER closing_corrections_append_only BEFORE UPDATE OR DELETE ON "closing_corrections"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- At commit, the subtotal of an order is the sum of its items minus the missing quantities. Checked once per order.
CREATE FUNCTION check_subtotal_of(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
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
CREATE FUNCTION check_order_subtotal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM check_subtotal_of(NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_subtotal AFTER INSERT OR UPDATE OF subtotal ON "orders"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_subtotal();
--> statement-breakpoint
CREATE FUNCTION check_item_subtotal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM check_subtotal_of(NEW.order_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_item_shorts_subtotal AFTER INSERT ON "order_item_shorts"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_item_subtotal();
--> statement-breakpoint
-- Inserted items usually match the subtotal at once, because one statement writes both. If not, touching the subtotal
-- makes orders_subtotal check it at commit.
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
CREATE TRIGGER order_items_subtotal AFTER INSERT ON "order_items"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_subtotals_of_items();
--> statement-breakpoint
-- No more can be missing than was ordered.
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
-- Counts every change of a product: nodes tell by the version which of two states is newer.
CREATE FUNCTION count_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.version := OLD.version + 1;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_version BEFORE UPDATE ON "products"
	FOR EACH ROW EXECUTE FUNCTION count_product_version();
--> statement-breakpoint
-- A change of a product's categories counts as well.
CREATE FUNCTION count_moved_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products SET version = version
	WHERE id IN (SELECT product_id FROM moved);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_categories_placed AFTER INSERT ON "product_categories"
	REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_moved_products();
--> statement-breakpoint
CREATE TRIGGER product_categories_left AFTER DELETE ON "product_categories"
	REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_moved_products();
--> statement-breakpoint
CREATE TRIGGER product_subcategories_placed AFTER INSERT ON "product_subcategories"
	REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_moved_products();
--> statement-breakpoint
CREATE TRIGGER product_subcategories_left AFTER DELETE ON "product_subcategories"
	REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_moved_products();
--> statement-breakpoint
-- Each sale updates a product's row. With room on its page the update touches no index, of which the trigram index
-- for searches is expensive.
ALTER TABLE "products" SET (fillfactor = 85);
--> statement-breakpoint
-- The time at which the money of a payment arrived, set at the first sign of it.
CREATE FUNCTION note_capture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.captured_at := clock_timestamp();
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_captured BEFORE INSERT OR UPDATE ON "payments" FOR EACH ROW
	WHEN (NEW.captured_at IS NULL AND (NEW.status = 'captured' OR NEW.pays OR NEW.refunded > 0))
	EXECUTE FUNCTION note_capture();
--> statement-breakpoint
-- No more is settled than failed. A refund settles no more than its own amount, and none that came after it: two that
-- settle each other would both be forgotten.
CREATE FUNCTION check_refund_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	failed refunds%ROWTYPE;
	stands refunds%ROWTYPE;
BEGIN
	SELECT * INTO failed FROM refunds WHERE id = NEW.refund_id FOR NO KEY UPDATE;
	IF failed.status <> 'failed' OR NEW.paise + (SELECT coalesce(sum(s.paise), 0) FROM refund_settlements s
			WHERE s.refund_id = failed.id) > failed.paise THEN
		RAISE EXCEPTION 'refund %: more is settled than failed', NEW.refund_id;
	END IF;
	IF NEW.by_id IS NOT NULL THEN
		SELECT * INTO stands FROM refunds WHERE id = NEW.by_id FOR NO KEY UPDATE;
		IF stands.payment_id <> failed.payment_id OR stands.created_at <= failed.created_at
				OR NEW.paise + (SELECT coalesce(sum(s.paise), 0) FROM refund_settlements s
					WHERE s.by_id = stands.id) > stands.paise THEN
			RAISE EXCEPTION 'refund %: cannot stand for refund %', NEW.by_id, NEW.refund_id;
		END IF;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_settlements_within BEFORE INSERT ON "refund_settlements"
	FOR EACH ROW EXECUTE FUNCTION check_refund_settlement();
--> statement-breakpoint
-- No more is returned than was delivered, and no more cash is returned than the order cost.
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
--> statement-breakpoint
-- Lists an order whose documents may be due, in the transaction that makes them due.
CREATE FUNCTION note_document_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO documents_due (order_id) VALUES (CASE TG_TABLE_NAME
		WHEN 'orders' THEN (to_jsonb(NEW) ->> 'id')::uuid
		WHEN 'refund_settlements' THEN
			(SELECT order_id FROM refunds WHERE id = (to_jsonb(NEW) ->> 'refund_id')::uuid)
		ELSE (to_jsonb(NEW) ->> 'order_id')::uuid END)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_paid_at_once AFTER INSERT ON "orders" FOR EACH ROW
	WHEN (NEW.payment_status IN ('Completed', 'Refunded')) EXECUTE FUNCTION note_document_due();
--> statement-breakpoint
CREATE TRIGGER orders_paid AFTER UPDATE OF status, payment_status ON "orders" FOR EACH ROW
	WHEN ((NEW.payment_status <> OLD.payment_status
			AND (NEW.payment_status IN ('Completed', 'Refunded') OR OLD.payment_status IN ('Completed', 'Refunded')))
		OR (NEW.status = 'Cancelled' AND OLD.status <> 'Cancelled')) EXECUTE FUNCTION note_document_due();
--> statement-breakpoint
CREATE TRIGGER refunds_ended AFTER INSERT OR UPDATE OF status ON "refunds" FOR EACH ROW
	WHEN (NEW.status IN ('processed', 'failed')) EXECUTE FUNCTION note_document_due();
--> statement-breakpoint
CREATE TRIGGER refund_settlements_made AFTER INSERT ON "refund_settlements" FOR EACH ROW
	EXECUTE FUNCTION note_document_due();
--> statement-breakpoint
CREATE TRIGGER returns_made AFTER INSERT ON "returns" FOR EACH ROW EXECUTE FUNCTION note_document_due();
