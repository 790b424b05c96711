-- Each sale writes a product's row anew. Where its page has room for that, none of the table's indexes is touched,
-- of which the one for searches by pieces of the name is dear.
ALTER TABLE "products" SET (fillfactor = 85);
