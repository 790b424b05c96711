ALTER TABLE "invoices" DROP CONSTRAINT "invoices_kind";--> statement-breakpoint
DROP INDEX "invoices_one";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "serial" integer;--> statement-breakpoint
CREATE INDEX "invoices_serial" ON "invoices" USING btree (coalesce("serial", substring("number" from '[0-9]+$')::integer),coalesce("series", substring("number" from '^(.*)/')));--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" <> 'credit-note';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'bill-of-supply', 'credit-note'));