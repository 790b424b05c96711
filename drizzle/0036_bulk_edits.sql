CREATE TABLE "bulk_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"change" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"changed" integer NOT NULL,
	"refused" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"left" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bulk_edits_time" ON "bulk_edits" USING btree ("created_at");