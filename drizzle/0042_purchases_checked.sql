ALTER TABLE "stock_movements" VALIDATE CONSTRAINT "stock_movements_reason";
