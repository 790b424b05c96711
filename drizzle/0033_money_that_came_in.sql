DROP INDEX "payments_time";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
-- Money came in with whatever first shows it. The database says when, for a node of the former release does not.
CREATE FUNCTION note_capture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.captured_at := now();
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_captured BEFORE INSERT OR UPDATE ON "payments" FOR EACH ROW
	WHEN (NEW.captured_at IS NULL AND (NEW.status = 'captured' OR NEW.pays OR NEW.refunded > 0))
	EXECUTE FUNCTION note_capture();
--> statement-breakpoint
-- Of what stands, by what was written of it at that moment; else when it was first heard of.
UPDATE "payments" p SET captured_at = coalesce(
	(SELECT min(e.created_at) FROM payment_events e
		WHERE e.order_id = p.order_id AND e.kind = 'captured' AND e.details ->> 'payment' = p.provider_payment_id),
	p.created_at)
WHERE p.status = 'captured' OR p.pays OR EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id);
--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at");--> statement-breakpoint
CREATE INDEX "refunds_ended" ON "refunds" USING btree ("status","updated_at");
