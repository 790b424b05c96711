CREATE TABLE "release_files" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"seen_on" date DEFAULT current_date NOT NULL,
	CONSTRAINT "release_files_name" CHECK ("release_files"."name" ~ '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,199}$'),
	CONSTRAINT "release_files_bytes" CHECK (octet_length("release_files"."bytes") <= 4194304)
);
--> statement-breakpoint
CREATE INDEX "release_files_seen" ON "release_files" USING btree ("seen_on");