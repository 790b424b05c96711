CREATE TABLE "front_drafts" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "front_drafts_one" CHECK ("front_drafts"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "front_publications" (
	"number" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"undoes" integer,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
