CREATE TABLE "restored_copies" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"restored_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "restored_copies_one" CHECK ("restored_copies"."id" = 1)
);
