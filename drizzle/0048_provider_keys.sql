CREATE TABLE "provider_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"trouble" text,
	"trouble_since" timestamp with time zone,
	"trouble_words" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"is_other_account" boolean,
	"compared_with" text,
	"compared_at" timestamp with time zone,
	CONSTRAINT "provider_keys_trouble" CHECK ("provider_keys"."trouble" in ('refused', 'away'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "provider_key_id" text;--> statement-breakpoint
ALTER TABLE "payment_watches" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_key_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_key_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "given_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asks" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_ask_at" timestamp with time zone;