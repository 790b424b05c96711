LOCK TABLE "orders", "returns", "complaints", "complaint_events", "users" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "complaint_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"complaint_id" uuid,
	"image" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "replacements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"complaint_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_items";--> statement-breakpoint
ALTER TABLE "complaint_events" ADD COLUMN "remedy" jsonb;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "complaint_photos" ADD CONSTRAINT "complaint_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_photos" ADD CONSTRAINT "complaint_photos_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacements" ADD CONSTRAINT "replacements_id_orders_id_fk" FOREIGN KEY ("id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacements" ADD CONSTRAINT "replacements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_photos_complaint" ON "complaint_photos" USING btree ("complaint_id");--> statement-breakpoint
CREATE INDEX "complaint_photos_user" ON "complaint_photos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "complaint_photos_unsent" ON "complaint_photos" USING btree ("created_at") WHERE "complaint_photos"."complaint_id" is null;--> statement-breakpoint
CREATE INDEX "replacements_order" ON "replacements" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_items" CHECK ("returns"."items" in ('shelf', 'written-off', 'kept')) NOT VALID;--> statement-breakpoint
CREATE TRIGGER replacements_append_only BEFORE UPDATE OR DELETE ON "replacements"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
