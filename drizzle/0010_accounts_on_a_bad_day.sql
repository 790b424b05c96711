CREATE TABLE "email_undos" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"network" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_events_event" CHECK ("account_events"."event" in ('login', 'new-device', 'failed-login', 'password-reset', 'email-change-asked', 'email-changed', 'email-change-undone', 'blocked'))
);
--> statement-breakpoint
DROP INDEX "users_verified_email";--> statement-breakpoint
ALTER TABLE "otps" ADD COLUMN "asker" "bytea";--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "generation_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "generation_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "forked_generation" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_is_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_email_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_undos" ADD CONSTRAINT "email_undos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_undos_user" ON "email_undos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_events_user" ON "account_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "account_events_age" ON "account_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_pending_email" ON "users" USING btree (lower("pending_email"));--> statement-breakpoint
CREATE INDEX "users_former_email" ON "users" USING btree (lower("former_email"));--> statement-breakpoint
ALTER TABLE "refresh_tokens" DROP COLUMN "parent_hash";--> statement-breakpoint
ALTER TABLE "refresh_tokens" DROP COLUMN "used_at";--> statement-breakpoint
-- Who was between two addresses keeps the verified one, and the new one waits.
UPDATE "users" SET "pending_email" = "email", "email" = "verified_email", "email_verified_at" = now()
	WHERE lower("verified_email") <> lower("email");--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "verified_email";