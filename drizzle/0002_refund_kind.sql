-- What kind of event caused a refund was read from the text of `cause`.
ALTER TABLE "refunds" ADD COLUMN "kind" text;--> statement-breakpoint
CREATE FUNCTION kind_of_refund_cause(cause text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE split_part(cause, ':', 1)
		WHEN 'order-short' THEN 'short'
		WHEN 'return' THEN 'return'
		WHEN 'staff' THEN 'staff'
		WHEN 'again' THEN 'retry'
		WHEN 'attempt' THEN 'unused-payment'
		WHEN 'provider' THEN 'provider'
		ELSE 'cancelled' END
$$;--> statement-breakpoint
UPDATE "refunds" SET "kind" = kind_of_refund_cause("cause");--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_kind" CHECK ("refunds"."kind" in ('cancelled', 'short', 'return', 'staff', 'retry', 'unused-payment', 'provider'));--> statement-breakpoint
-- The first release serves while a newer one starts, and writes refunds without a kind.
CREATE FUNCTION derive_refund_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.kind := kind_of_refund_cause(NEW.cause);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_kind BEFORE INSERT ON "refunds" FOR EACH ROW
	WHEN (NEW.kind IS NULL) EXECUTE FUNCTION derive_refund_kind();
