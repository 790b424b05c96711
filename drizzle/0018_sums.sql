-- Sums that reports read, and triggers that say which of them are wrong.
LOCK TABLE "orders", "payments", "returns", "users" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "buyer_sums" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_sums" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sums_due" (
	"day" date,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buyer_sums" ADD CONSTRAINT "buyer_sums_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sums_due_day" ON "sums_due" USING btree ("day") WHERE "sums_due"."day" is not null;--> statement-breakpoint
CREATE INDEX "sums_due_user" ON "sums_due" USING btree ("user_id");--> statement-breakpoint
CREATE FUNCTION mark_sums(buyer uuid, placed timestamptz) RETURNS void LANGUAGE sql AS $$
	INSERT INTO sums_due (day, user_id)
	SELECT CASE WHEN is_over THEN day END, buyer
	FROM (SELECT day, day < (clock_timestamp() AT TIME ZONE 'Asia/Kolkata')::date AS is_over
		FROM (SELECT (placed AT TIME ZONE 'Asia/Kolkata')::date AS day) placed_on) placed_on
	WHERE is_over OR buyer IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION mark_sums_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM mark_sums(OLD.user_id, OLD.created_at);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM mark_sums(NEW.user_id, NEW.created_at);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_sums_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_sums(o.user_id, o.created_at) FROM orders o
	WHERE o.id = CASE WHEN TG_OP = 'DELETE' THEN OLD.order_id ELSE NEW.order_id END;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_sums AFTER INSERT OR DELETE ON "orders"
	FOR EACH ROW EXECUTE FUNCTION mark_sums_of_order();
--> statement-breakpoint
CREATE TRIGGER orders_sums_changed AFTER UPDATE ON "orders" FOR EACH ROW
	WHEN ((OLD.status = 'Cancelled') <> (NEW.status = 'Cancelled')
		OR (OLD.payment_status, OLD.payment_mode, OLD.total, OLD.user_id, OLD.created_at)
			IS DISTINCT FROM (NEW.payment_status, NEW.payment_mode, NEW.total, NEW.user_id, NEW.created_at))
	EXECUTE FUNCTION mark_sums_of_order();
--> statement-breakpoint
CREATE TRIGGER payments_sums AFTER INSERT OR DELETE ON "payments"
	FOR EACH ROW EXECUTE FUNCTION mark_sums_of_part();
--> statement-breakpoint
CREATE TRIGGER payments_sums_changed AFTER UPDATE ON "payments" FOR EACH ROW
	WHEN ((OLD.amount, OLD.refunded, OLD.pays) IS DISTINCT FROM (NEW.amount, NEW.refunded, NEW.pays))
	EXECUTE FUNCTION mark_sums_of_part();
--> statement-breakpoint
CREATE TRIGGER returns_sums AFTER INSERT OR UPDATE OR DELETE ON "returns"
	FOR EACH ROW EXECUTE FUNCTION mark_sums_of_part();
