CREATE INDEX "barrel_vintage_index" ON "barrel" USING btree ("vintage");--> statement-breakpoint
CREATE INDEX "product_vintage_index" ON "product" USING btree ("vintage");