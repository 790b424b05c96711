-- What happened to an order's money stays as it was written down.
CREATE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE ON "payment_events"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
