ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_coupon";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_sum";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_coupon";
