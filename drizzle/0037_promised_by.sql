ALTER TABLE "orders" ADD COLUMN "promised_by" timestamp with time zone DEFAULT now() + interval '10 minutes' NOT NULL;--> statement-breakpoint
-- Every order before this release was promised for ten minutes after it was placed.
UPDATE "orders" SET "promised_by" = "created_at" + interval '10 minutes';
