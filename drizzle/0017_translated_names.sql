ALTER TABLE "categories" ADD COLUMN "name_hi" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_hi" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "description_hi" text;--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "name_hi" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "name_hi" text;