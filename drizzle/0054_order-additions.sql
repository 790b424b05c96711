-- Orders of what customers added to an open order, which go along with it.
CREATE TABLE "order_additions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"added_to" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_additions" ADD CONSTRAINT "order_additions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_additions" ADD CONSTRAINT "order_additions_added_to_orders_id_fk" FOREIGN KEY ("added_to") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_additions_added_to" ON "order_additions" USING btree ("added_to");