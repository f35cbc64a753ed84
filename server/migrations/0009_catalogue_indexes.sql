CREATE INDEX "lot_component_product_id_index" ON "lot_component" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "outstanding_payment_sale_id_index" ON "outstanding_payment" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "bid_held" ON "bid" USING btree ("sale_id") WHERE status = 'pending' and type = 'buy_now';--> statement-breakpoint
CREATE INDEX "sale_closed_at_index" ON "sale" USING btree ("closed_at");