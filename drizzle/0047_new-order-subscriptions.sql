CREATE TABLE "new_order_subscriptions" (
	"subscription_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "own_news" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "new_order_subscriptions" ADD CONSTRAINT "new_order_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_order_subscriptions" ADD CONSTRAINT "new_order_subscriptions_subscription" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "new_order_subscriptions_user" ON "new_order_subscriptions" USING btree ("user_id");