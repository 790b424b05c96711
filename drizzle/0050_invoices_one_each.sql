CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "invoices_one_each" ON "invoices" USING btree ("order_id",("document" ? 'supplements')) WHERE "invoices"."kind" <> 'credit-note';
