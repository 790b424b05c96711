ALTER TABLE "imports" DROP CONSTRAINT "imports_status";--> statement-breakpoint
DROP INDEX "imports_one_at_a_time";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "shown" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "pictures" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "undone" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "undo_note" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "made" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "left_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_one_at_a_time" ON "imports" USING btree ((true)) WHERE "imports"."status" in ('checking', 'applying', 'undoing');--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_undone" CHECK ("import_rows"."undone" in ('deleted', 'hidden', 'restored', 'left'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_status" CHECK ("imports"."status" in ('new', 'checking', 'checked', 'applying', 'stopped', 'done', 'failed', 'dropped', 'undoing', 'undone'));