CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"user_id" uuid,
	"details" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"turn" timestamp with time zone DEFAULT now() NOT NULL,
	"lease" uuid,
	"leased_until" timestamp with time zone,
	"held_back" boolean DEFAULT false NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "jobs_cause_unique" UNIQUE("cause"),
	CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('waiting', 'done', 'dropped', 'parked'))
);
--> statement-breakpoint
-- Every mail is a job: those that wait go out, and causes that were sent stay sent.
INSERT INTO "jobs" ("id", "kind", "cause", "user_id", "details", "status", "attempts", "next_attempt_at", "turn", "last_error", "created_at", "ended_at")
SELECT "id", 'mail', "cause", "user_id",
	CASE "status" WHEN 'sent' THEN '{}' ELSE jsonb_build_object('kind', "kind", 'recipient', "recipient", 'details', "details") END,
	CASE "status" WHEN 'sent' THEN 'done' ELSE "status" END,
	"attempts", "next_attempt_at", "next_attempt_at", "last_error", "created_at",
	CASE "status" WHEN 'sent' THEN "sent_at" WHEN 'parked' THEN now() END
FROM "mails";
--> statement-breakpoint
DROP TABLE "mails" CASCADE;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_turn" ON "jobs" USING btree ("turn") WHERE "jobs"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_leased" ON "jobs" USING btree ("leased_until") WHERE "jobs"."leased_until" is not null;--> statement-breakpoint
CREATE INDEX "jobs_user" ON "jobs" USING btree ("user_id","turn");--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("ended_at") WHERE "jobs"."ended_at" is not null;