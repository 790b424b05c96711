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
ALTER TABLE "closing_corrections" ADD CONSTRAINT "closing_corrections_day_day_closings_day_fk" FOREIGN KEY ("day") REFERENCES "public"."day_closings"("day") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closing_lines_day" ON "closing_lines" USING btree ("day","at","ref");--> statement-breakpoint
CREATE TRIGGER day_closings_append_only BEFORE UPDATE OR DELETE ON "day_closings"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER closing_lines_append_only BEFORE UPDATE OR DELETE ON "closing_lines"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER closing_corrections_append_only BEFORE UPDATE OR DELETE ON "closing_corrections"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
