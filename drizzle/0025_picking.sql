CREATE TABLE "order_item_shorts" (
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_item_shorts_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "order_item_shorts_quantity" CHECK ("order_item_shorts"."quantity" > 0),
	CONSTRAINT "order_item_shorts_reason" CHECK ("order_item_shorts"."reason" in ('shelf-empty', 'damaged', 'past-date', 'other'))
);
--> statement-breakpoint
CREATE TABLE "pickings" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"picker_id" uuid NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"packed_at" timestamp with time zone,
	"bags" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "pickings_bags" CHECK ("pickings"."bags" between 0 and 50),
	CONSTRAINT "pickings_packed" CHECK (("pickings"."packed_at" is null) = ("pickings"."bags" = 0))
);
--> statement-breakpoint
CREATE TABLE "picks" (
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"found" integer NOT NULL,
	"reason" text,
	"picked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picks_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "picks_found" CHECK ("picks"."found" >= 0),
	CONSTRAINT "picks_reason" CHECK ("picks"."reason" in ('shelf-empty', 'damaged', 'past-date', 'other'))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_order";--> statement-breakpoint
ALTER TABLE "order_item_shorts" ADD CONSTRAINT "order_item_shorts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_shorts" ADD CONSTRAINT "order_item_shorts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickings" ADD CONSTRAINT "pickings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pickings_open" ON "pickings" USING btree ("started_at") WHERE "pickings"."packed_at" is null;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('opening', 'sale', 'release', 'short', 'restock', 'damaged', 'missing', 'correction'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order" CHECK (("stock_movements"."reason" in ('sale', 'release', 'short')) = ("stock_movements"."order_id" is not null));