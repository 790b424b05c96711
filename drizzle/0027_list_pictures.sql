CREATE TABLE "import_files" (
	"import_id" uuid NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_files_import_id_path_pk" PRIMARY KEY("import_id","path")
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"place" integer NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"picture" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"image" text,
	"why" text,
	CONSTRAINT "import_pictures_import_id_line_place_pk" PRIMARY KEY("import_id","line","place"),
	CONSTRAINT "import_pictures_status" CHECK ("import_pictures"."status" in ('waiting', 'taken', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "image_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"image_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "picture_files" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "pictures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "done_pictures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "picture_troubles" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_sources" ADD CONSTRAINT "image_sources_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_files_name" ON "import_files" USING btree ("import_id","name");--> statement-breakpoint
CREATE INDEX "import_pictures_status" ON "import_pictures" USING btree ("import_id","status","line","place");--> statement-breakpoint
CREATE INDEX "import_pictures_held" ON "import_pictures" USING btree ("image") WHERE "import_pictures"."image" is not null;--> statement-breakpoint
CREATE INDEX "image_sources_image" ON "image_sources" USING btree ("image_id");