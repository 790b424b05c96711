CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"meaning" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_words";--> statement-breakpoint
CREATE UNIQUE INDEX "search_synonyms_word" ON "search_synonyms" USING btree (lower("word"));