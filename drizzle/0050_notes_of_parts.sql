ALTER TABLE "invoices" DROP CONSTRAINT "invoices_refundId_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_refund_part" ON "invoices" USING btree ("refund_id",coalesce("document" #>> '{against,left}', ''));--> statement-breakpoint
-- Orders of which money was handed over may lack the note of a part, or of another refund.
INSERT INTO documents_due SELECT DISTINCT r.order_id FROM refund_settlements s JOIN refunds r ON r.id = s.refund_id
WHERE s.by_id IS NULL ON CONFLICT DO NOTHING;
