CREATE TABLE "documents_due" (
	"order_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- What the job has not issued yet, since it began to issue: what it had dropped after a week as well. Before anything is locked.
INSERT INTO documents_due SELECT o.id FROM orders o
WHERE o.payment_status IN ('Completed', 'Refunded')
	AND o.updated_at > (SELECT coalesce(min(created_at), now()) - interval '7 days' FROM invoices)
	AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.kind <> 'credit-note')
UNION SELECT r.order_id FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.pays
WHERE r.status = 'processed'
	AND r.updated_at > (SELECT coalesce(min(created_at), now()) - interval '7 days' FROM invoices)
	AND NOT EXISTS (SELECT FROM invoices i WHERE i.refund_id = r.id);
--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "complaint_events" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "payment_events" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "updated_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "refund_settlements" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "updated_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "order_item_shorts" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "pickings" ALTER COLUMN "started_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "picks" ALTER COLUMN "picked_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "account_events" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "documents_due" ADD CONSTRAINT "documents_due_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
-- The database says what is due, for a node of the former release does not.
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
--> statement-breakpoint
-- What became due meanwhile. An order that lacks nothing is looked through once.
INSERT INTO documents_due SELECT o.id FROM orders o WHERE o.updated_at > now() - interval '10 minutes'
UNION SELECT r.order_id FROM refunds r WHERE r.updated_at > now() - interval '10 minutes'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- When the money came in, by the clock and not by the beginning of the transaction.
CREATE OR REPLACE FUNCTION note_capture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.captured_at := clock_timestamp();
	RETURN NEW;
END $$;
