ALTER TABLE "orders" ADD COLUMN "slot_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_until" timestamp with time zone;