-- Notes and tags of orders and customers.
LOCK TABLE "orders", "users" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "customer_tags" (
	"customer_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "customer_tags_customer_id_tag_pk" PRIMARY KEY("customer_id","tag")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"customer_id" uuid,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "notes_subject" CHECK (num_nonnulls("notes"."order_id", "notes"."customer_id") = 1),
	CONSTRAINT "notes_text" CHECK ("notes"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "order_tags" (
	"order_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "order_tags_order_id_tag_pk" PRIMARY KEY("order_id","tag")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_tag_tags_key_fk" FOREIGN KEY ("tag") REFERENCES "public"."tags"("key") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_tag_tags_key_fk" FOREIGN KEY ("tag") REFERENCES "public"."tags"("key") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "customer_tags_tag" ON "customer_tags" USING btree ("tag","customer_id");
--> statement-breakpoint
CREATE INDEX "notes_order" ON "notes" USING btree ("order_id","created_at") WHERE "notes"."order_id" is not null;
--> statement-breakpoint
CREATE INDEX "notes_customer" ON "notes" USING btree ("customer_id","created_at") WHERE "notes"."customer_id" is not null;
--> statement-breakpoint
CREATE INDEX "notes_removed" ON "notes" USING btree ("removed_at") WHERE "notes"."removed_at" is not null;
--> statement-breakpoint
CREATE INDEX "order_tags_tag" ON "order_tags" USING btree ("tag","order_id");
--> statement-breakpoint
CREATE INDEX "tags_used" ON "tags" USING btree ("used_at");
