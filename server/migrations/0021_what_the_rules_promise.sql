ALTER TABLE "barrel" ADD CONSTRAINT "barrel_litres" CHECK ("barrel"."litres_ml" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "barrel" ADD CONSTRAINT "barrel_worth" CHECK ("barrel"."emp_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "barrel" ADD CONSTRAINT "barrel_alcohol" CHECK ("barrel"."alcohol" between 0 and 100) NOT VALID;
--> statement-breakpoint
ALTER TABLE "lot_component" ADD CONSTRAINT "lot_component_quantity" CHECK ("lot_component"."quantity" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "lot_component" ADD CONSTRAINT "lot_component_prices" CHECK ("lot_component"."price_cents" >= 0 and "lot_component"."undiscounted_price_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "market_price" ADD CONSTRAINT "market_price_price" CHECK ("market_price"."price_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "market_price" ADD CONSTRAINT "market_price_of_one" CHECK (num_nonnulls("market_price"."product_id", "market_price"."barrel_id") = 1) NOT VALID;
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_root" CHECK ("product"."root" in ('wine', 'spirit')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_size" CHECK ("product"."size_ml" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_worth" CHECK ("product"."emp_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_alcohol" CHECK ("product"."alcohol" between 0 and 100) NOT VALID;
--> statement-breakpoint
ALTER TABLE "cellar_lot" ADD CONSTRAINT "cellar_lot_status" CHECK ("cellar_lot"."status" in (1, 2, 3, 4, 7, 8, 9, 11, 12, 201, 202, 203)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "cellar_lot" ADD CONSTRAINT "cellar_lot_quantity" CHECK ("cellar_lot"."quantity" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "cellar_lot" ADD CONSTRAINT "cellar_lot_cost" CHECK ("cellar_lot"."cost_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_status" CHECK ("conversion"."status" in ('pending', 'done', 'failed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_payment_method" CHECK ("conversion"."payment_method" in (3, 4)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_litres" CHECK ("conversion"."used_ml" >= 0 and "conversion"."credited_ml" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_amounts" CHECK ("conversion"."credit_cents" >= 0 and "conversion"."charge_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_ended" CHECK (("conversion"."status" = 'pending') = ("conversion"."ended_at" is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_status" CHECK ("gift"."status" in ('pending', 'accepted', 'declined', 'cancelled', 'expired')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_dates" CHECK ("gift"."expires_at" > "gift"."created_at") NOT VALID;
--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_ended" CHECK (("gift"."status" = 'pending') = ("gift"."ended_at" is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "marketplace_transfer" ADD CONSTRAINT "marketplace_transfer_direction" CHECK ("marketplace_transfer"."direction" in ('export', 'import')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "marketplace_transfer" ADD CONSTRAINT "marketplace_transfer_status" CHECK ("marketplace_transfer"."status" in ('requested', 'acknowledged', 'refused')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "marketplace_transfer" ADD CONSTRAINT "marketplace_transfer_ended" CHECK (("marketplace_transfer"."status" = 'requested') = ("marketplace_transfer"."ended_at" is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "serial_event" ADD CONSTRAINT "serial_event_status" CHECK ("serial_event"."status" in (1, 2, 3, 4, 7, 8, 9, 11, 12, 201, 202, 203)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_status" CHECK ("shipment"."status" in ('requested', 'quoted', 'paid', 'picking', 'shipped', 'delivered', 'cancelled')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_amounts" CHECK ("shipment"."freight_cents" >= 0 and "shipment"."excise_cents" >= 0 and "shipment"."duty_cents" >= 0 and "shipment"."vat_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_type" CHECK ("address"."type" in ('invoice', 'shipping')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_tier" CHECK ("member"."tier" in ('Le Club', 'Explorer', 'Connoisseur', 'Collector', 'Ambassador', 'Founder', 'Professional', 'Staff')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_numbers" CHECK ("member"."member_no" > 0 and "member"."version" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_dates" CHECK ("password_reset"."expires_at" > "password_reset"."created_at") NOT VALID;
--> statement-breakpoint
ALTER TABLE "saved_card" ADD CONSTRAINT "saved_card_expiry" CHECK ("saved_card"."exp_month" between 1 and 12 and "saved_card"."exp_year" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_kind" CHECK ("session"."kind" in ('member', 'impersonation')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_kind" CHECK ("invoice"."kind" in ('invoice', 'receipt', 'credit-note')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_total" CHECK ("invoice"."total_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account" CHECK ("ledger_entry"."account" in ('receivable', 'sales', 'card', 'bank', 'credit')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_amount" CHECK ("ledger_entry"."amount_cents" <> 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "outstanding_payment" ADD CONSTRAINT "outstanding_payment_cellar_type" CHECK ("outstanding_payment"."cellar_type" in ('lots', 'barrels')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "outstanding_payment" ADD CONSTRAINT "outstanding_payment_notice" CHECK ("outstanding_payment"."notice" in (-1, 0, 1, 2)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "outstanding_payment" ADD CONSTRAINT "outstanding_payment_stato" CHECK ("outstanding_payment"."stato" in (0, 1, 2)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "outstanding_payment" ADD CONSTRAINT "outstanding_payment_quantity" CHECK ("outstanding_payment"."quantity" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "outstanding_payment" ADD CONSTRAINT "outstanding_payment_amounts" CHECK ("outstanding_payment"."price_cents" >= 0 and "outstanding_payment"."total_bid_cents" >= 0 and "outstanding_payment"."insurance_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "outstanding_payment" ADD CONSTRAINT "outstanding_payment_litres" CHECK ("outstanding_payment"."litres_ml" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "outstanding_payment" ADD CONSTRAINT "outstanding_payment_paid" CHECK ("outstanding_payment"."total_pay_cents" between 0 and "outstanding_payment"."total_bid_cents") NOT VALID;
--> statement-breakpoint
ALTER TABLE "outstanding_payment" ADD CONSTRAINT "outstanding_payment_settled" CHECK (case "outstanding_payment"."stato" when 1 then "outstanding_payment"."total_pay_cents" = "outstanding_payment"."total_bid_cents" when 2 then "outstanding_payment"."total_pay_cents" = 0 else true end) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_purpose" CHECK ("payment_intent"."purpose" in ('outstanding', 'purchase', 'shipment', 'bottling', 'subscription')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_state" CHECK ("payment_intent"."state" in ('created', 'requires_action', 'processing', 'succeeded', 'failed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_amount" CHECK ("payment_intent"."amount_cents" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_refunded" CHECK ("payment_intent"."refunded_cents" between 0 and "payment_intent"."amount_cents") NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_ended" CHECK (("payment_intent"."state" in ('succeeded', 'failed')) = ("payment_intent"."ended_at" is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment_part" ADD CONSTRAINT "payment_part_came" CHECK ("payment_part"."came_cents" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment_part" ADD CONSTRAINT "payment_part_taken" CHECK ("payment_part"."taken_cents" between 0 and "payment_part"."came_cents") NOT VALID;
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_status" CHECK ("refund"."status" in ('pending', 'done')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_amount" CHECK ("refund"."amount_cents" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_done" CHECK (("refund"."status" = 'done') = ("refund"."done_at" is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "second_offer" ADD CONSTRAINT "second_offer_status" CHECK ("second_offer"."status" in ('open', 'accepted', 'declined', 'expired')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "second_offer" ADD CONSTRAINT "second_offer_units" CHECK ("second_offer"."units" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "second_offer" ADD CONSTRAINT "second_offer_amounts" CHECK ("second_offer"."price_cents" >= 0 and "second_offer"."total_cents" >= 0 and "second_offer"."litres_ml" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "second_offer" ADD CONSTRAINT "second_offer_dates" CHECK ("second_offer"."expires_at" > "second_offer"."created_at") NOT VALID;
--> statement-breakpoint
ALTER TABLE "auction_snapshot" ADD CONSTRAINT "auction_snapshot_version" CHECK ("auction_snapshot"."version" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_type" CHECK ("bid"."type" in ('bid', 'buy_now')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_status" CHECK ("bid"."status" in ('pending', 'loser', 'winner', 'deleted')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_event" CHECK ("bid"."event" in ('opened', 'took-lead', 'outbid-at-once', 'raised', 'joined', 'replaced', 'bought')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_offer" CHECK ("bid"."offer_cents" > 0 and "bid"."quantity" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_maximum" CHECK ("bid"."max_cents" >= "bid"."offer_cents") NOT VALID;
--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_prices" CHECK ("bid"."price_before_cents" >= 0 and "bid"."price_after_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_units_won" CHECK ("bid"."units_won" between 0 and "bid"."quantity") NOT VALID;
--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_hold" CHECK ("bid"."type" = 'buy_now' or "bid"."hold_expires_at" is null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_status" CHECK ("idempotency"."status" between 200 and 599) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_type" CHECK ("sale"."type_id" in (1, 2, 3, 5)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_product_type" CHECK ("sale"."product_type" in ('lot', 'barrel')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_status" CHECK ("sale"."status" in ('scheduled', 'open', 'closed', 'withdrawn')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_wares" CHECK (case "sale"."product_type" when 'lot' then "sale"."lot_id" is not null and "sale"."barrel_id" is null and "sale"."unit_ml" = 0 else "sale"."barrel_id" is not null and "sale"."lot_id" is null and "sale"."unit_ml" > 0 end) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_dates" CHECK ("sale"."finishes_at" > "sale"."starts_at") NOT VALID;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_closed" CHECK ("sale"."status" <> 'closed' or "sale"."closed_at" is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_prices" CHECK ("sale"."initial_price_cents" >= 0 and "sale"."undiscounted_initial_price_cents" >= 0 and "sale"."original_price_cents" >= 0 and "sale"."buy_now_price_cents" >= 0 and "sale"."undiscounted_buy_now_price_cents" >= 0 and "sale"."current_price_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_units" CHECK ("sale"."quantity_min" between 1 and "sale"."quantity_max") NOT VALID;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_units_sold" CHECK ("sale"."units_sold" between 0 and "sale"."quantity_max") NOT VALID;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_numbers" CHECK ("sale"."step" > 0 and "sale"."version" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_counts" CHECK ("sale"."bets" >= 0 and "sale"."units_asked" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_tier" CHECK ("plan"."tier" in ('Le Club', 'Explorer', 'Connoisseur', 'Collector', 'Ambassador', 'Founder', 'Professional', 'Staff')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_recurring" CHECK ("plan"."recurring" in ('monthly', 'annual')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_amounts" CHECK ("plan"."price_cents" >= 0 and "plan"."initial_fee_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_status" CHECK ("subscription"."status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_amounts" CHECK ("subscription"."price_cents" >= 0 and "subscription"."initial_fee_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_attempts" CHECK ("subscription"."attempts" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_period" CHECK ("subscription"."period_end" > "subscription"."period_start") NOT VALID;
--> statement-breakpoint
ALTER TABLE "subscription_event" ADD CONSTRAINT "subscription_event_status" CHECK ("subscription_event"."status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "subscription_event" ADD CONSTRAINT "subscription_event_amounts" CHECK ("subscription_event"."price_cents" >= 0 and "subscription_event"."charged_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_attempts" CHECK ("job"."attempts" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('outbid', 'won', 'lost', 'due', 'overdue', 'lapsed', 'second-offer', 'paid', 'refunded', 'available', 'gift', 'shipment', 'cellar', 'bottling', 'subscription')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "notice_preference" ADD CONSTRAINT "notice_preference_kind" CHECK ("notice_preference"."kind" in ('outbid', 'won', 'lost', 'due', 'overdue', 'lapsed', 'second-offer', 'paid', 'refunded', 'available', 'gift', 'shipment', 'cellar', 'bottling', 'subscription')) NOT VALID;
--> statement-breakpoint
-- At commit, a barrel has not given more litres than were won of it.
create function conversion_within_barrel() returns trigger language plpgsql as $$
begin
  if (select sum(used_ml + credited_ml) from conversion where payment_id = new.payment_id and status <> 'failed')
     > (select litres_ml from outstanding_payment where id = new.payment_id) then
    raise exception 'A barrel gives no more litres than were won of it'
      using errcode = 'check_violation', constraint = 'conversion_within_barrel';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger conversion_within_barrel after insert or update on conversion
  deferrable initially deferred for each row execute function conversion_within_barrel();
