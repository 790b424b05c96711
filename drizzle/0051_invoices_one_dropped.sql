-- Dropping takes a moment only, and waits for no other table.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX IF EXISTS "invoices_one";
