CREATE TABLE "complaint_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"what" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
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
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_events_complaint" ON "complaint_events" USING btree ("complaint_id","created_at");--> statement-breakpoint
CREATE INDEX "complaints_time" ON "complaints" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "complaints_user" ON "complaints" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("answer_by") WHERE "complaints"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "complaints_closed" ON "complaints" USING btree ("closed_at") WHERE "complaints"."closed_at" is not null;