CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"sizes" integer[] NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "images_id" CHECK ("images"."id" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
CREATE INDEX "images_unused" ON "images" USING btree ("unused_since") WHERE "images"."unused_since" is not null;