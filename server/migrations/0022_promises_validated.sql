ALTER TABLE "barrel" VALIDATE CONSTRAINT "barrel_litres";
--> statement-breakpoint
ALTER TABLE "barrel" VALIDATE CONSTRAINT "barrel_worth";
--> statement-breakpoint
ALTER TABLE "barrel" VALIDATE CONSTRAINT "barrel_alcohol";
--> statement-breakpoint
ALTER TABLE "lot_component" VALIDATE CONSTRAINT "lot_component_quantity";
--> statement-breakpoint
ALTER TABLE "lot_component" VALIDATE CONSTRAINT "lot_component_prices";
--> statement-breakpoint
ALTER TABLE "market_price" VALIDATE CONSTRAINT "market_price_price";
--> statement-breakpoint
ALTER TABLE "market_price" VALIDATE CONSTRAINT "market_price_of_one";
--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_root";
--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_size";
--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_worth";
--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_alcohol";
--> statement-breakpoint
ALTER TABLE "cellar_lot" VALIDATE CONSTRAINT "cellar_lot_status";
--> statement-breakpoint
ALTER TABLE "cellar_lot" VALIDATE CONSTRAINT "cellar_lot_quantity";
--> statement-breakpoint
ALTER TABLE "cellar_lot" VALIDATE CONSTRAINT "cellar_lot_cost";
--> statement-breakpoint
ALTER TABLE "conversion" VALIDATE CONSTRAINT "conversion_status";
--> statement-breakpoint
ALTER TABLE "conversion" VALIDATE CONSTRAINT "conversion_payment_method";
--> statement-breakpoint
ALTER TABLE "conversion" VALIDATE CONSTRAINT "conversion_litres";
--> statement-breakpoint
ALTER TABLE "conversion" VALIDATE CONSTRAINT "conversion_amounts";
--> statement-breakpoint
ALTER TABLE "conversion" VALIDATE CONSTRAINT "conversion_ended";
--> statement-breakpoint
ALTER TABLE "gift" VALIDATE CONSTRAINT "gift_status";
--> statement-breakpoint
ALTER TABLE "gift" VALIDATE CONSTRAINT "gift_dates";
--> statement-breakpoint
ALTER TABLE "gift" VALIDATE CONSTRAINT "gift_ended";
--> statement-breakpoint
ALTER TABLE "marketplace_transfer" VALIDATE CONSTRAINT "marketplace_transfer_direction";
--> statement-breakpoint
ALTER TABLE "marketplace_transfer" VALIDATE CONSTRAINT "marketplace_transfer_status";
--> statement-breakpoint
ALTER TABLE "marketplace_transfer" VALIDATE CONSTRAINT "marketplace_transfer_ended";
--> statement-breakpoint
ALTER TABLE "serial_event" VALIDATE CONSTRAINT "serial_event_status";
--> statement-breakpoint
ALTER TABLE "shipment" VALIDATE CONSTRAINT "shipment_status";
--> statement-breakpoint
ALTER TABLE "shipment" VALIDATE CONSTRAINT "shipment_amounts";
--> statement-breakpoint
ALTER TABLE "address" VALIDATE CONSTRAINT "address_type";
--> statement-breakpoint
ALTER TABLE "member" VALIDATE CONSTRAINT "member_tier";
--> statement-breakpoint
ALTER TABLE "member" VALIDATE CONSTRAINT "member_numbers";
--> statement-breakpoint
ALTER TABLE "password_reset" VALIDATE CONSTRAINT "password_reset_dates";
--> statement-breakpoint
ALTER TABLE "saved_card" VALIDATE CONSTRAINT "saved_card_expiry";
--> statement-breakpoint
ALTER TABLE "session" VALIDATE CONSTRAINT "session_kind";
--> statement-breakpoint
ALTER TABLE "invoice" VALIDATE CONSTRAINT "invoice_kind";
--> statement-breakpoint
ALTER TABLE "invoice" VALIDATE CONSTRAINT "invoice_total";
--> statement-breakpoint
ALTER TABLE "ledger_entry" VALIDATE CONSTRAINT "ledger_entry_account";
--> statement-breakpoint
ALTER TABLE "ledger_entry" VALIDATE CONSTRAINT "ledger_entry_amount";
--> statement-breakpoint
ALTER TABLE "outstanding_payment" VALIDATE CONSTRAINT "outstanding_payment_cellar_type";
--> statement-breakpoint
ALTER TABLE "outstanding_payment" VALIDATE CONSTRAINT "outstanding_payment_notice";
--> statement-breakpoint
ALTER TABLE "outstanding_payment" VALIDATE CONSTRAINT "outstanding_payment_stato";
--> statement-breakpoint
ALTER TABLE "outstanding_payment" VALIDATE CONSTRAINT "outstanding_payment_quantity";
--> statement-breakpoint
ALTER TABLE "outstanding_payment" VALIDATE CONSTRAINT "outstanding_payment_amounts";
--> statement-breakpoint
ALTER TABLE "outstanding_payment" VALIDATE CONSTRAINT "outstanding_payment_litres";
--> statement-breakpoint
ALTER TABLE "outstanding_payment" VALIDATE CONSTRAINT "outstanding_payment_paid";
--> statement-breakpoint
ALTER TABLE "outstanding_payment" VALIDATE CONSTRAINT "outstanding_payment_settled";
--> statement-breakpoint
ALTER TABLE "payment_intent" VALIDATE CONSTRAINT "payment_intent_purpose";
--> statement-breakpoint
ALTER TABLE "payment_intent" VALIDATE CONSTRAINT "payment_intent_state";
--> statement-breakpoint
ALTER TABLE "payment_intent" VALIDATE CONSTRAINT "payment_intent_amount";
--> statement-breakpoint
ALTER TABLE "payment_intent" VALIDATE CONSTRAINT "payment_intent_refunded";
--> statement-breakpoint
ALTER TABLE "payment_intent" VALIDATE CONSTRAINT "payment_intent_ended";
--> statement-breakpoint
ALTER TABLE "payment_part" VALIDATE CONSTRAINT "payment_part_came";
--> statement-breakpoint
ALTER TABLE "payment_part" VALIDATE CONSTRAINT "payment_part_taken";
--> statement-breakpoint
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_status";
--> statement-breakpoint
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_amount";
--> statement-breakpoint
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_done";
--> statement-breakpoint
ALTER TABLE "second_offer" VALIDATE CONSTRAINT "second_offer_status";
--> statement-breakpoint
ALTER TABLE "second_offer" VALIDATE CONSTRAINT "second_offer_units";
--> statement-breakpoint
ALTER TABLE "second_offer" VALIDATE CONSTRAINT "second_offer_amounts";
--> statement-breakpoint
ALTER TABLE "second_offer" VALIDATE CONSTRAINT "second_offer_dates";
--> statement-breakpoint
ALTER TABLE "auction_snapshot" VALIDATE CONSTRAINT "auction_snapshot_version";
--> statement-breakpoint
ALTER TABLE "bid" VALIDATE CONSTRAINT "bid_type";
--> statement-breakpoint
ALTER TABLE "bid" VALIDATE CONSTRAINT "bid_status";
--> statement-breakpoint
ALTER TABLE "bid" VALIDATE CONSTRAINT "bid_event";
--> statement-breakpoint
ALTER TABLE "bid" VALIDATE CONSTRAINT "bid_offer";
--> statement-breakpoint
ALTER TABLE "bid" VALIDATE CONSTRAINT "bid_maximum";
--> statement-breakpoint
ALTER TABLE "bid" VALIDATE CONSTRAINT "bid_prices";
--> statement-breakpoint
ALTER TABLE "bid" VALIDATE CONSTRAINT "bid_units_won";
--> statement-breakpoint
ALTER TABLE "bid" VALIDATE CONSTRAINT "bid_hold";
--> statement-breakpoint
ALTER TABLE "idempotency" VALIDATE CONSTRAINT "idempotency_status";
--> statement-breakpoint
ALTER TABLE "sale" VALIDATE CONSTRAINT "sale_type";
--> statement-breakpoint
ALTER TABLE "sale" VALIDATE CONSTRAINT "sale_product_type";
--> statement-breakpoint
ALTER TABLE "sale" VALIDATE CONSTRAINT "sale_status";
--> statement-breakpoint
ALTER TABLE "sale" VALIDATE CONSTRAINT "sale_wares";
--> statement-breakpoint
ALTER TABLE "sale" VALIDATE CONSTRAINT "sale_dates";
--> statement-breakpoint
ALTER TABLE "sale" VALIDATE CONSTRAINT "sale_closed";
--> statement-breakpoint
ALTER TABLE "sale" VALIDATE CONSTRAINT "sale_prices";
--> statement-breakpoint
ALTER TABLE "sale" VALIDATE CONSTRAINT "sale_units";
--> statement-breakpoint
ALTER TABLE "sale" VALIDATE CONSTRAINT "sale_units_sold";
--> statement-breakpoint
ALTER TABLE "sale" VALIDATE CONSTRAINT "sale_numbers";
--> statement-breakpoint
ALTER TABLE "sale" VALIDATE CONSTRAINT "sale_counts";
--> statement-breakpoint
ALTER TABLE "plan" VALIDATE CONSTRAINT "plan_tier";
--> statement-breakpoint
ALTER TABLE "plan" VALIDATE CONSTRAINT "plan_recurring";
--> statement-breakpoint
ALTER TABLE "plan" VALIDATE CONSTRAINT "plan_amounts";
--> statement-breakpoint
ALTER TABLE "subscription" VALIDATE CONSTRAINT "subscription_status";
--> statement-breakpoint
ALTER TABLE "subscription" VALIDATE CONSTRAINT "subscription_amounts";
--> statement-breakpoint
ALTER TABLE "subscription" VALIDATE CONSTRAINT "subscription_attempts";
--> statement-breakpoint
ALTER TABLE "subscription" VALIDATE CONSTRAINT "subscription_period";
--> statement-breakpoint
ALTER TABLE "subscription_event" VALIDATE CONSTRAINT "subscription_event_status";
--> statement-breakpoint
ALTER TABLE "subscription_event" VALIDATE CONSTRAINT "subscription_event_amounts";
--> statement-breakpoint
ALTER TABLE "job" VALIDATE CONSTRAINT "job_attempts";
--> statement-breakpoint
ALTER TABLE "notice" VALIDATE CONSTRAINT "notice_kind";
--> statement-breakpoint
ALTER TABLE "notice_preference" VALIDATE CONSTRAINT "notice_preference_kind";
