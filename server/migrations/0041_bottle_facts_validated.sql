ALTER TABLE "product" VALIDATE CONSTRAINT "product_drinking_window";
