DROP INDEX "stock_movements_product";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gst_rate" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "food_mark" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "country_of_origin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_amount" numeric(12, 3);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_unit" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packs" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fssai" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_below" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id","created_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_food_mark" CHECK ("products"."food_mark" in ('veg', 'non-veg'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_net_unit" CHECK ("products"."net_unit" in ('g', 'kg', 'ml', 'l', 'piece'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_packs" CHECK ("products"."packs" >= 1);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_low_stock" CHECK ("products"."low_stock_below" >= 0);