CREATE TABLE "refund_settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"paise" bigint NOT NULL,
	"how" text NOT NULL,
	"by_id" uuid,
	"note" text,
	"wish" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_settlements_wish" UNIQUE("refund_id","wish"),
	CONSTRAINT "refund_settlements_amount" CHECK ("refund_settlements"."paise" > 0),
	CONSTRAINT "refund_settlements_how" CHECK ("refund_settlements"."how" in ('again', 'refund', 'bank', 'cash', 'other')),
	CONSTRAINT "refund_settlements_by_whom" CHECK (("refund_settlements"."how" in ('again', 'refund')) = ("refund_settlements"."by_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "refund_settlements" ADD CONSTRAINT "refund_settlements_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_settlements" ADD CONSTRAINT "refund_settlements_by_id_refunds_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_settlements_by" ON "refund_settlements" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "refund_settlements_time" ON "refund_settlements" USING btree ("created_at");--> statement-breakpoint
-- What was given again so far. Where it was less than what failed, the rest is owed still.
INSERT INTO "refund_settlements" (id, refund_id, paise, how, by_id, wish, created_at)
	SELECT gen_random_uuid(), f.id, least(f.paise, g.paise), 'again', g.id, 'again', g.created_at
	FROM refunds g JOIN refunds f ON f.id = substring(g.cause FROM 7 FOR 36)::uuid
	WHERE g.cause LIKE 'again:%' AND f.status = 'failed' AND f.payment_id = g.payment_id;
--> statement-breakpoint
-- What was taken for settled because the same amount went back later: each later refund stands for one, the oldest
-- first. It used to settle all of them.
DO $$
DECLARE
	failed record;
	stands refunds%ROWTYPE;
BEGIN
	FOR failed IN SELECT * FROM refunds f WHERE f.status = 'failed'
			AND NOT EXISTS (SELECT FROM refund_settlements s WHERE s.refund_id = f.id)
			ORDER BY f.updated_at, f.id LOOP
		SELECT * INTO stands FROM refunds l
			WHERE l.payment_id = failed.payment_id AND l.paise = failed.paise AND l.status <> 'failed'
				AND l.created_at > failed.updated_at AND l.cause ~ '^(staff|provider):'
				AND NOT EXISTS (SELECT FROM refund_settlements s WHERE s.by_id = l.id)
			ORDER BY l.created_at, l.id LIMIT 1;
		IF FOUND THEN
			INSERT INTO refund_settlements (id, refund_id, paise, how, by_id, wish, created_at)
				VALUES (gen_random_uuid(), failed.id, failed.paise, 'refund', stands.id, 'same amount', stands.created_at);
		END IF;
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_settlements_append_only BEFORE UPDATE OR DELETE ON "refund_settlements"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- No more is settled than failed, and no refund stands for more than itself or for one that came after it: two that
-- stood for each other would both be forgotten.
CREATE FUNCTION check_refund_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	failed refunds%ROWTYPE;
	stands refunds%ROWTYPE;
BEGIN
	SELECT * INTO failed FROM refunds WHERE id = NEW.refund_id FOR NO KEY UPDATE;
	IF failed.status <> 'failed' OR NEW.paise + (SELECT coalesce(sum(s.paise), 0) FROM refund_settlements s
			WHERE s.refund_id = failed.id) > failed.paise THEN
		RAISE EXCEPTION 'refund %: more is settled than failed', NEW.refund_id;
	END IF;
	IF NEW.by_id IS NOT NULL THEN
		SELECT * INTO stands FROM refunds WHERE id = NEW.by_id FOR NO KEY UPDATE;
		IF stands.payment_id <> failed.payment_id OR stands.created_at <= failed.created_at
				OR NEW.paise + (SELECT coalesce(sum(s.paise), 0) FROM refund_settlements s
					WHERE s.by_id = stands.id) > stands.paise THEN
			RAISE EXCEPTION 'refund %: cannot stand for refund %', NEW.by_id, NEW.refund_id;
		END IF;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_settlements_within BEFORE INSERT ON "refund_settlements"
	FOR EACH ROW EXECUTE FUNCTION check_refund_settlement();
--> statement-breakpoint
-- A node of the former release gives again without writing down what it settles.
CREATE FUNCTION note_given_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM refund_settlements WHERE by_id = NEW.id) THEN
		INSERT INTO refund_settlements (id, refund_id, paise, how, by_id, wish)
			VALUES (gen_random_uuid(), substring(NEW.cause FROM 7 FOR 36)::uuid, NEW.paise, 'again', NEW.id, 'again');
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_given_again AFTER INSERT ON "refunds"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.cause LIKE 'again:%') EXECUTE FUNCTION note_given_again();
