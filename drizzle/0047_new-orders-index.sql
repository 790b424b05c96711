CREATE INDEX CONCURRENTLY IF NOT EXISTS "push_subscriptions_new_orders" ON "push_subscriptions" USING btree ("user_id") WHERE "push_subscriptions"."new_orders";
