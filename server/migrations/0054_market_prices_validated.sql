ALTER TABLE "market_price" VALIDATE CONSTRAINT "market_price_source";
