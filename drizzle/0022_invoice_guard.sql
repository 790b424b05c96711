-- What was issued stays as it was issued: a credit note puts right what is wrong.
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
