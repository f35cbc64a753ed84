CREATE INDEX "gift_of_nobody" ON "gift" USING btree ("ended_at") WHERE recipient_id is null and recipient_email <> '';--> statement-breakpoint
CREATE INDEX "address_removed" ON "address" USING btree ("removed_at") WHERE removed_at is not null and line1 <> '';--> statement-breakpoint
CREATE INDEX "saved_card_removed" ON "saved_card" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "provider_event_received_at_index" ON "provider_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "notice_created_at_index" ON "notice" USING btree ("created_at");