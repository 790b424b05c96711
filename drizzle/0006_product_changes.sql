-- Logs which products a statement has changed. One row for each statement, because an order takes its items with one.
CREATE TABLE "product_changes" (
	"xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_changes_xact" ON "product_changes" USING btree ("xact");
--> statement-breakpoint
CREATE FUNCTION log_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_changes (product_ids)
	SELECT ids FROM (SELECT array_agg(id) AS ids FROM changed) all_of WHERE ids IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON "products"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes();
--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON "products"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes();
--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON "products"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes();