ALTER TABLE "addresses" ADD COLUMN "receiver" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_receiver" ON "orders" USING gin (("address" ->> 'receiver') gin_trgm_ops);