ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Counts every change of a product's row, whoever makes it: nodes tell by it which of two states is newer.
CREATE FUNCTION count_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.version := OLD.version + 1;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_version BEFORE UPDATE ON "products"
	FOR EACH ROW EXECUTE FUNCTION count_product_version();
--> statement-breakpoint
-- A product that stands somewhere else has changed, too.
CREATE FUNCTION count_moved_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products SET version = version
	WHERE id IN (SELECT product_id FROM moved);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_categories_placed AFTER INSERT ON "product_categories"
	REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_moved_products();
--> statement-breakpoint
CREATE TRIGGER product_categories_left AFTER DELETE ON "product_categories"
	REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_moved_products();
--> statement-breakpoint
CREATE TRIGGER product_subcategories_placed AFTER INSERT ON "product_subcategories"
	REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_moved_products();
--> statement-breakpoint
CREATE TRIGGER product_subcategories_left AFTER DELETE ON "product_subcategories"
	REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_moved_products();
