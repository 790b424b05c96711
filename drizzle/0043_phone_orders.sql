-- Orders that staff took by phone, and their links to pay.
CREATE TABLE "phone_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"taken_by" uuid NOT NULL,
	"link_hash" "bytea",
	"link_made_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "phone_orders_link" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;