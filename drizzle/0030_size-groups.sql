LOCK TABLE "products" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "size_declines" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"name_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_group" uuid;--> statement-breakpoint
ALTER TABLE "size_declines" ADD CONSTRAINT "size_declines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
