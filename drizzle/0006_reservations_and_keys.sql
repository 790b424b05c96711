CREATE TABLE "order_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_idempotency";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_once";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "attempt" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_keys_order" ON "order_keys" USING btree ("order_id");--> statement-breakpoint
INSERT INTO "order_keys" ("user_id", "key", "order_id", "created_at")
	SELECT "user_id", "idempotency_key", "id", "created_at" FROM "orders" WHERE "idempotency_key" IS NOT NULL AND "user_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_once" UNIQUE("order_id","product_id","reason","attempt");