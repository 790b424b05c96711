-- For the trigram indexes. The rest of this file is generated from the schema.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"receiver" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"pincode" text NOT NULL,
	"country" text NOT NULL,
	"mobile" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_type" CHECK ("addresses"."type" in ('Home', 'Work', 'Other'))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_once" UNIQUE("user_id","product_id"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "cart_requests" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_requests_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "catalog_wishes" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_subcategories" (
	"product_id" uuid NOT NULL,
	"subcategory_id" uuid NOT NULL,
	CONSTRAINT "product_subcategories_product_id_subcategory_id_pk" PRIMARY KEY("product_id","subcategory_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"brand" text,
	"unit" text NOT NULL,
	"images" jsonb NOT NULL,
	"stock" integer NOT NULL,
	"price" bigint NOT NULL,
	"discount" numeric(7, 4) DEFAULT 0 NOT NULL,
	"more_details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hsn" text,
	"gst_rate" numeric(5, 2),
	"food_mark" text,
	"country_of_origin" text,
	"net_amount" numeric(12, 3),
	"net_unit" text,
	"packs" integer DEFAULT 1 NOT NULL,
	"fssai" text,
	"maker" text,
	"barcode" text,
	"low_stock_below" integer DEFAULT 10 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "products_stock" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_food_mark" CHECK ("products"."food_mark" in ('veg', 'non-veg')),
	CONSTRAINT "products_net_unit" CHECK ("products"."net_unit" in ('g', 'kg', 'ml', 'l', 'piece')),
	CONSTRAINT "products_packs" CHECK ("products"."packs" >= 1),
	CONSTRAINT "products_low_stock" CHECK ("products"."low_stock_below" >= 0),
	CONSTRAINT "products_discount" CHECK ("products"."discount" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subcategory_categories" (
	"subcategory_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "subcategory_categories_subcategory_id_category_id_pk" PRIMARY KEY("subcategory_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "closing_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"request_key" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "closing_corrections_request" UNIQUE("day","request_key"),
	CONSTRAINT "closing_corrections_amount" CHECK ("closing_corrections"."paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "closing_lines" (
	"source" text NOT NULL,
	"ref" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"number" text NOT NULL,
	"reference" text NOT NULL,
	"method" text NOT NULL,
	"paise" bigint NOT NULL,
	CONSTRAINT "closing_lines_source_ref_pk" PRIMARY KEY("source","ref")
);
--> statement-breakpoint
CREATE TABLE "day_closings" (
	"day" date PRIMARY KEY NOT NULL,
	"opening_float" bigint NOT NULL,
	"expected" bigint NOT NULL,
	"counted" bigint NOT NULL,
	"removed" bigint NOT NULL,
	"denominations" jsonb,
	"reason" text,
	"sums" jsonb NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "day_closings_counted" CHECK ("day_closings"."opening_float" >= 0 and "day_closings"."counted" >= 0),
	CONSTRAINT "day_closings_removed" CHECK ("day_closings"."removed" between 0 and "day_closings"."counted"),
	CONSTRAINT "day_closings_reason" CHECK ("day_closings"."counted" = "day_closings"."expected" or "day_closings"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "complaint_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"what" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "complaint_events_what" CHECK ("complaint_events"."what" in ('made', 'confirmed', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"order_number" text NOT NULL,
	"text" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirm_by" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "complaints_number_unique" UNIQUE("number"),
	CONSTRAINT "complaints_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "complaints_kind" CHECK ("complaints"."kind" in ('missing', 'quality', 'delivery', 'payment', 'label', 'privacy', 'other')),
	CONSTRAINT "complaints_outcome" CHECK ("complaints"."outcome" in ('refunded', 'put-right', 'explained', 'withdrawn', 'not-ours')),
	CONSTRAINT "complaints_closed_with" CHECK (("complaints"."closed_at" is null) = ("complaints"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"import_id" uuid NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_files_import_id_path_pk" PRIMARY KEY("import_id","path")
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"place" integer NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"picture" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"image" text,
	"why" text,
	CONSTRAINT "import_pictures_import_id_line_place_pk" PRIMARY KEY("import_id","line","place"),
	CONSTRAINT "import_pictures_status" CHECK ("import_pictures"."status" in ('waiting', 'taken', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "import_pieces" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_pieces_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"name" text NOT NULL,
	"heading" text,
	"found" text,
	"why" text,
	"changes" jsonb,
	"product_id" uuid,
	"shown" jsonb,
	"undo" jsonb,
	"pictures" jsonb,
	"undone" text,
	"undo_note" text,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "import_rows_outcome" CHECK ("import_rows"."outcome" in ('added', 'changed', 'refused')),
	CONSTRAINT "import_rows_undone" CHECK ("import_rows"."undone" in ('deleted', 'hidden', 'restored', 'left'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"digest" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"delimiter" text NOT NULL,
	"headings" jsonb NOT NULL,
	"samples" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"unit" text DEFAULT '1 pc' NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"paise" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"total_rows" integer,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"picture_files" integer DEFAULT 0 NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"done_pictures" integer DEFAULT 0 NOT NULL,
	"picture_troubles" integer DEFAULT 0 NOT NULL,
	"made" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone_rows" integer DEFAULT 0 NOT NULL,
	"left_rows" integer DEFAULT 0 NOT NULL,
	"trouble" text,
	"run" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "imports_status" CHECK ("imports"."status" in ('new', 'checking', 'checked', 'applying', 'stopped', 'done', 'failed', 'dropped', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "listed_products" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"stock_stamp" text,
	"stock" integer,
	CONSTRAINT "listed_products_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "documents_due" (
	"order_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"name" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"series" text NOT NULL,
	"serial" integer NOT NULL,
	"refund_id" uuid,
	"return_id" uuid,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_returnId_unique" UNIQUE("return_id"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'bill-of-supply', 'credit-note')),
	CONSTRAINT "invoices_cause" CHECK (num_nonnulls("invoices"."refund_id", "invoices"."return_id") <= ("invoices"."kind" = 'credit-note')::int)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"user_id" uuid,
	"details" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"turn" timestamp with time zone DEFAULT now() NOT NULL,
	"lease" uuid,
	"leased_until" timestamp with time zone,
	"held_back" boolean DEFAULT false NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "jobs_cause_unique" UNIQUE("cause"),
	CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('waiting', 'done', 'dropped', 'parked'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"image_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"sizes" integer[] NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "images_id" CHECK ("images"."id" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"brand" text,
	"unit" text NOT NULL,
	"image" text NOT NULL,
	"list_price" bigint NOT NULL,
	"discount" numeric(7, 4) NOT NULL,
	"unit_price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_items_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" between 1 and 99),
	CONSTRAINT "order_items_price" CHECK ("order_items"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"payment_mode" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"shipping_fee" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"address" jsonb NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"provider_order_id" text,
	"provider_key_id" text,
	"provider_payment_id" text,
	"holds_stock_until" timestamp with time zone,
	"promised_by" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_providerOrderId_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "orders_providerPaymentId_unique" UNIQUE("provider_payment_id"),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."shipping_fee" + "orders"."tax"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal" >= 0 and "orders"."shipping_fee" >= 0 and "orders"."tax" >= 0),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('Processing', 'Shipped', 'Delivered', 'Cancelled')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded')),
	CONSTRAINT "orders_payment_mode" CHECK ("orders"."payment_mode" in ('COD', 'Card', 'UPI', 'Net Banking'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"actor_id" uuid,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_watches" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"next_ask_at" timestamp with time zone NOT NULL,
	"asks" smallint DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text,
	"polled_at" timestamp with time zone,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider_payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider_key_id" text,
	"method" text,
	"status" text NOT NULL,
	"pays" boolean DEFAULT false NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"error" text,
	"captured_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "payments_providerPaymentId_unique" UNIQUE("provider_payment_id"),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded" between 0 and "payments"."amount"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('created', 'authorized', 'captured', 'refunded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"body" jsonb NOT NULL,
	"order_id" uuid,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_events_outcome" CHECK ("provider_events"."outcome" in ('waiting', 'done', 'ignored', 'orphan'))
);
--> statement-breakpoint
CREATE TABLE "refund_settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"paise" bigint NOT NULL,
	"how" text NOT NULL,
	"by_id" uuid,
	"note" text,
	"wish" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "refund_settlements_wish" UNIQUE("refund_id","wish"),
	CONSTRAINT "refund_settlements_amount" CHECK ("refund_settlements"."paise" > 0),
	CONSTRAINT "refund_settlements_how" CHECK ("refund_settlements"."how" in ('again', 'refund', 'bank', 'cash', 'other')),
	CONSTRAINT "refund_settlements_by_whom" CHECK (("refund_settlements"."how" in ('again', 'refund')) = ("refund_settlements"."by_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"paise" bigint NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"lines" jsonb,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"error" text,
	"provider_key_id" text,
	"given_up" boolean DEFAULT false NOT NULL,
	"asks" smallint DEFAULT 0 NOT NULL,
	"next_ask_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "refunds_cause_unique" UNIQUE("cause"),
	CONSTRAINT "refunds_providerRefundId_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."paise" > 0),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('promised', 'pending', 'processed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "order_item_shorts" (
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "order_item_shorts_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "order_item_shorts_quantity" CHECK ("order_item_shorts"."quantity" > 0),
	CONSTRAINT "order_item_shorts_reason" CHECK ("order_item_shorts"."reason" in ('shelf-empty', 'damaged', 'past-date', 'other'))
);
--> statement-breakpoint
CREATE TABLE "pickings" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"picker_id" uuid NOT NULL,
	"started_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"packed_at" timestamp with time zone,
	"bags" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "pickings_bags" CHECK ("pickings"."bags" between 0 and 50),
	CONSTRAINT "pickings_packed" CHECK (("pickings"."packed_at" is null) = ("pickings"."bags" = 0))
);
--> statement-breakpoint
CREATE TABLE "picks" (
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"found" integer NOT NULL,
	"reason" text,
	"picked_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "picks_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "picks_found" CHECK ("picks"."found" >= 0),
	CONSTRAINT "picks_reason" CHECK ("picks"."reason" in ('shelf-empty', 'damaged', 'past-date', 'other'))
);
--> statement-breakpoint
CREATE TABLE "provider_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"trouble" text,
	"trouble_since" timestamp with time zone,
	"trouble_words" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"is_other_account" boolean,
	"compared_with" text,
	"compared_at" timestamp with time zone,
	CONSTRAINT "provider_keys_trouble" CHECK ("provider_keys"."trouble" in ('refused', 'away'))
);
--> statement-breakpoint
CREATE TABLE "email_undos" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_verifications" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "otps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"asker" "bytea",
	"code_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "otps_attempts" CHECK ("otps"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "reset_grants" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"browser" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"lines" jsonb NOT NULL,
	"paise" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"money" text NOT NULL,
	"items" text NOT NULL,
	"reason" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"refund_id" uuid,
	"request_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "returns_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "returns_number" UNIQUE("order_id","number"),
	CONSTRAINT "returns_request" UNIQUE("order_id","request_key"),
	CONSTRAINT "returns_amount" CHECK ("returns"."fees" between 0 and "returns"."paise"),
	CONSTRAINT "returns_money" CHECK ("returns"."money" in ('online', 'cash', 'bank')),
	CONSTRAINT "returns_items" CHECK ("returns"."items" in ('shelf', 'written-off')),
	CONSTRAINT "returns_refund" CHECK ("returns"."refund_id" is null or "returns"."money" = 'online')
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"meaning" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"browser_hash" "bytea",
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"generation" integer DEFAULT 0 NOT NULL,
	"generation_at" timestamp with time zone,
	"generation_hash" "bytea",
	"forked_generation" integer
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_settings_one" CHECK ("shop_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"order_id" uuid,
	"actor_id" uuid,
	"note" text,
	"undoes" uuid,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "stock_movements_once" UNIQUE("order_id","product_id","reason","attempt"),
	CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('opening', 'sale', 'release', 'short', 'return', 'restock', 'damaged', 'missing', 'correction')),
	CONSTRAINT "stock_movements_order" CHECK (("stock_movements"."reason" in ('sale', 'release', 'short', 'return')) = ("stock_movements"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "account_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"network" "bytea",
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "account_events_event" CHECK ("account_events"."event" in ('login', 'new-device', 'failed-login', 'password-reset', 'email-change-asked', 'email-changed', 'email-change-undone', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"avatar" text,
	"mobile" text,
	"email_verified_at" timestamp with time zone,
	"pending_email" text,
	"pending_is_confirmed" boolean DEFAULT false NOT NULL,
	"former_email" text,
	"former_email_until" timestamp with time zone,
	"role" text DEFAULT 'USER' NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('USER', 'PICKER', 'ADMIN')),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('Active', 'Blocked', 'Deleted'))
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_requests" ADD CONSTRAINT "cart_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_subcategories" ADD CONSTRAINT "product_subcategories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_subcategories" ADD CONSTRAINT "product_subcategories_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategory_categories" ADD CONSTRAINT "subcategory_categories_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategory_categories" ADD CONSTRAINT "subcategory_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_corrections" ADD CONSTRAINT "closing_corrections_day_day_closings_day_fk" FOREIGN KEY ("day") REFERENCES "public"."day_closings"("day") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pieces" ADD CONSTRAINT "import_pieces_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_products" ADD CONSTRAINT "listed_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents_due" ADD CONSTRAINT "documents_due_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_sources" ADD CONSTRAINT "image_sources_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_watches" ADD CONSTRAINT "payment_watches_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_settlements" ADD CONSTRAINT "refund_settlements_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_settlements" ADD CONSTRAINT "refund_settlements_by_id_refunds_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_shorts" ADD CONSTRAINT "order_item_shorts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_shorts" ADD CONSTRAINT "order_item_shorts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickings" ADD CONSTRAINT "pickings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_undos" ADD CONSTRAINT "email_undos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otps" ADD CONSTRAINT "otps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_grants" ADD CONSTRAINT "reset_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_undoes_stock_movements_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."stock_movements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "audit_entries_time" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "cart_requests_age" ON "cart_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_subcategories_subcategory" ON "product_subcategories" USING btree ("subcategory_id");--> statement-breakpoint
CREATE INDEX "products_shelf" ON "products" USING btree ("position","id") WHERE "products"."deleted_at" is null and "products"."published";--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin (lower("name" || ' ' || coalesce("brand", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subcategory_categories_category" ON "subcategory_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "closing_lines_day" ON "closing_lines" USING btree ("day","at","ref");--> statement-breakpoint
CREATE INDEX "complaint_events_complaint" ON "complaint_events" USING btree ("complaint_id","created_at");--> statement-breakpoint
CREATE INDEX "complaints_time" ON "complaints" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "complaints_user" ON "complaints" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("answer_by") WHERE "complaints"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "complaints_closed" ON "complaints" USING btree ("closed_at") WHERE "complaints"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "import_files_name" ON "import_files" USING btree ("import_id","name");--> statement-breakpoint
CREATE INDEX "import_pictures_status" ON "import_pictures" USING btree ("import_id","status","line","place");--> statement-breakpoint
CREATE INDEX "import_pictures_held" ON "import_pictures" USING btree ("image") WHERE "import_pictures"."image" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_one_at_a_time" ON "imports" USING btree ((true)) WHERE "imports"."status" in ('checking', 'applying', 'undoing');--> statement-breakpoint
CREATE INDEX "imports_time" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_serial" ON "invoices" USING btree ("serial","series");--> statement-breakpoint
CREATE INDEX "invoices_written" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_buyer" ON "invoices" USING gin (("document" -> 'buyer' ->> 'receiver') gin_trgm_ops,("document" -> 'buyer' ->> 'name') gin_trgm_ops,("document" -> 'buyer' ->> 'mobile') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_against" ON "invoices" USING btree (("document" #>> '{against,number}'));--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_refund_part" ON "invoices" USING btree ("refund_id",coalesce("document" #>> '{against,left}', ''));--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" <> 'credit-note';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_unpaid_once" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'credit-note' and "invoices"."refund_id" is null and "invoices"."return_id" is null;--> statement-breakpoint
CREATE INDEX "jobs_turn" ON "jobs" USING btree ("turn") WHERE "jobs"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_leased" ON "jobs" USING btree ("leased_until") WHERE "jobs"."leased_until" is not null;--> statement-breakpoint
CREATE INDEX "jobs_user" ON "jobs" USING btree ("user_id","turn");--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("ended_at") WHERE "jobs"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "image_sources_image" ON "image_sources" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "images_unused" ON "images" USING btree ("unused_since") WHERE "images"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_events_delivered" ON "order_events" USING btree ("order_id","created_at") WHERE "order_events"."status" = 'Delivered';--> statement-breakpoint
CREATE INDEX "order_events_ended" ON "order_events" USING btree ("created_at","order_id") WHERE "order_events"."status" in ('Delivered', 'Cancelled');--> statement-breakpoint
CREATE INDEX "order_keys_order" ON "order_keys" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("number" gin_trgm_ops,("address" ->> 'name') gin_trgm_ops,("address" ->> 'mobile') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_receiver" ON "orders" USING gin (("address" ->> 'receiver') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_changed" ON "orders" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("status","created_at") WHERE "orders"."status" in ('Processing', 'Shipped');--> statement-breakpoint
CREATE INDEX "orders_online" ON "orders" USING btree ("created_at","id") WHERE "orders"."payment_mode" <> 'COD' or "orders"."provider_order_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_watches_due" ON "payment_watches" USING btree ("next_ask_at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_pays_once" ON "payments" USING btree ("order_id") WHERE "payments"."pays";--> statement-breakpoint
CREATE INDEX "provider_events_order" ON "provider_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "provider_events_time" ON "provider_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refund_settlements_by" ON "refund_settlements" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "refund_settlements_time" ON "refund_settlements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_ended" ON "refunds" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("updated_at") WHERE "refunds"."status" in ('promised', 'pending');--> statement-breakpoint
CREATE INDEX "pickings_open" ON "pickings" USING btree ("started_at") WHERE "pickings"."packed_at" is null;--> statement-breakpoint
CREATE INDEX "email_undos_user" ON "email_undos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_verifications_user" ON "email_verifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "otps_user" ON "otps" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "returns_time" ON "returns" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "search_synonyms_word" ON "search_synonyms" USING btree (lower("word"));--> statement-breakpoint
CREATE INDEX "access_tokens_session" ON "access_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_movements_time" ON "stock_movements" USING brin ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_undone_once" ON "stock_movements" USING btree ("undoes") WHERE "stock_movements"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "account_events_user" ON "account_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "account_events_age" ON "account_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_pending_email" ON "users" USING btree (lower("pending_email"));--> statement-breakpoint
CREATE INDEX "users_former_email" ON "users" USING btree (lower("former_email"));