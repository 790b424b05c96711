CREATE TABLE "price_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"price" bigint,
	"discount" numeric(7, 4),
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"planned_by" uuid NOT NULL,
	"former_price" bigint,
	"former_discount" numeric(7, 4),
	"applied_price" bigint,
	"applied_discount" numeric(7, 4),
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "price_plans_state" CHECK ("price_plans"."state" in ('planned', 'running', 'ended', 'kept', 'missed', 'withdrawn')),
	CONSTRAINT "price_plans_terms" CHECK ("price_plans"."price" is not null or "price_plans"."discount" is not null),
	CONSTRAINT "price_plans_price" CHECK ("price_plans"."price" > 0),
	CONSTRAINT "price_plans_discount" CHECK ("price_plans"."discount" >= 0 and "price_plans"."discount" < 100),
	CONSTRAINT "price_plans_time" CHECK ("price_plans"."from_at" < "price_plans"."until_at"),
	CONSTRAINT "price_plans_applied" CHECK ("price_plans"."state" <> 'running' or ("price_plans"."former_price" is not null and "price_plans"."former_discount" is not null
        and "price_plans"."applied_price" is not null and "price_plans"."applied_discount" is not null)),
	CONSTRAINT "price_plans_ended_at" CHECK (("price_plans"."ended_at" is null) = ("price_plans"."state" in ('planned', 'running')))
);
--> statement-breakpoint
ALTER TABLE "price_plans" ADD CONSTRAINT "price_plans_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_plans_running" ON "price_plans" USING btree ("product_id") WHERE "price_plans"."state" = 'running';--> statement-breakpoint
CREATE INDEX "price_plans_product" ON "price_plans" USING btree ("product_id","from_at");--> statement-breakpoint
CREATE INDEX "price_plans_open" ON "price_plans" USING btree ("from_at","id") WHERE "price_plans"."state" in ('planned', 'running');--> statement-breakpoint
CREATE INDEX "price_plans_ended" ON "price_plans" USING btree ("ended_at") WHERE "price_plans"."ended_at" is not null;