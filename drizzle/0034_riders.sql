-- Orders that are handed to riders, and the cash they bring.
LOCK TABLE "orders", "users" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"rider_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"failed_at" timestamp with time zone,
	"failed_reason" text,
	"failed_words" text,
	"outcome" text,
	"ended_at" timestamp with time zone,
	"cash" bigint DEFAULT 0 NOT NULL,
	"count_id" uuid,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "handovers_outcome" CHECK ("handovers"."outcome" in ('delivered', 'returned', 'taken-back', 'cancelled')),
	CONSTRAINT "handovers_ended" CHECK (("handovers"."ended_at" is null) = ("handovers"."outcome" is null)),
	CONSTRAINT "handovers_failed_reason" CHECK ("handovers"."failed_reason" in ('no-answer', 'wrong-address', 'refused')),
	CONSTRAINT "handovers_failed" CHECK (("handovers"."failed_at" is null) = ("handovers"."failed_reason" is null)),
	CONSTRAINT "handovers_cash" CHECK ("handovers"."cash" >= 0),
	CONSTRAINT "handovers_counted" CHECK ("handovers"."count_id" is null or "handovers"."cash" > 0)
);
--> statement-breakpoint
CREATE TABLE "rider_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rider_id" uuid NOT NULL,
	"expected" bigint NOT NULL,
	"counted" bigint NOT NULL,
	"orders" integer NOT NULL,
	"reason" text,
	"request_key" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "rider_counts_request" UNIQUE("rider_id","request_key"),
	CONSTRAINT "rider_counts_amounts" CHECK ("rider_counts"."expected" > 0 and "rider_counts"."counted" >= 0),
	CONSTRAINT "rider_counts_reason" CHECK ("rider_counts"."counted" = "rider_counts"."expected" or "rider_counts"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_count_id_rider_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."rider_counts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "handovers_open" ON "handovers" USING btree ("order_id") WHERE "handovers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "handovers_order" ON "handovers" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "handovers_rider" ON "handovers" USING btree ("rider_id","created_at");--> statement-breakpoint
CREATE INDEX "handovers_with_rider" ON "handovers" USING btree ("rider_id") WHERE "handovers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "handovers_uncounted" ON "handovers" USING btree ("rider_id") WHERE "handovers"."cash" > 0 and "handovers"."count_id" is null;--> statement-breakpoint
CREATE INDEX "handovers_count" ON "handovers" USING btree ("count_id") WHERE "handovers"."count_id" is not null;--> statement-breakpoint
CREATE INDEX "rider_counts_newest" ON "rider_counts" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('USER', 'PICKER', 'RIDER', 'ADMIN')) NOT VALID;--> statement-breakpoint
CREATE TRIGGER rider_counts_append_only BEFORE UPDATE OR DELETE ON "rider_counts"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
