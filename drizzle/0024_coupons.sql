-- Coupons, and what they take off orders and their lines. The former release places orders without a discount.
LOCK TABLE "orders", "order_items", "order_item_shorts" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount" bigint,
	"minimum" bigint DEFAULT 0 NOT NULL,
	"is_first_order_only" boolean DEFAULT false NOT NULL,
	"max_uses" integer,
	"max_per_person" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"category_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_percent" CHECK ("coupons"."percent" between 1 and 10000),
	CONSTRAINT "coupons_amount" CHECK ("coupons"."amount" > 0 and "coupons"."minimum" >= 0),
	CONSTRAINT "coupons_value" CHECK ("coupons"."percent" is not null or "coupons"."amount" is not null),
	CONSTRAINT "coupons_limits" CHECK ("coupons"."max_uses" > 0 and "coupons"."max_per_person" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "coupon_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "order_item_shorts" ADD COLUMN "coupon_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_counted" ON "coupon_uses" USING btree ("coupon_id") WHERE "coupon_uses"."released_at" is null;--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_coupon" CHECK ("order_items"."coupon_discount" between 0 and "order_items"."unit_price" * "order_items"."quantity") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sum" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."coupon_discount" + "orders"."shipping_fee" + "orders"."tax") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon" CHECK ("orders"."coupon_discount" between 0 and "orders"."subtotal") NOT VALID;--> statement-breakpoint
-- At commit, subtotal and discount of an order are the sums of its items minus the missing quantities.
CREATE OR REPLACE FUNCTION check_subtotal_of(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	items bigint;
	stated bigint;
	parts bigint;
	discount bigint;
BEGIN
	SELECT o.subtotal, o.coupon_discount, sums.items, sums.parts INTO stated, discount, items, parts
		FROM orders o, LATERAL (
			SELECT coalesce(sum(i.unit_price * (i.quantity - coalesce(s.quantity, 0))), 0) AS items,
				coalesce(sum(i.coupon_discount - coalesce(s.coupon_discount, 0)), 0) AS parts
			FROM order_items i
			LEFT JOIN order_item_shorts s ON s.order_id = i.order_id AND s.product_id = i.product_id
			WHERE i.order_id = o.id) sums
		WHERE o.id = checked;
	IF items <> stated THEN
		RAISE EXCEPTION 'order %: subtotal % differs from its items %', checked, stated, items;
	END IF;
	IF parts <> discount THEN
		RAISE EXCEPTION 'order %: discount % differs from its items %', checked, discount, parts;
	END IF;
END $$;
