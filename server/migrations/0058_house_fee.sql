ALTER TABLE "outstanding_payment" ADD COLUMN "fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "second_offer" ADD COLUMN "fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outstanding_payment" ADD CONSTRAINT "outstanding_payment_fee" CHECK ("outstanding_payment"."fee_cents" between 0 and "outstanding_payment"."total_bid_cents") NOT VALID;--> statement-breakpoint
ALTER TABLE "second_offer" ADD CONSTRAINT "second_offer_fee" CHECK ("second_offer"."fee_cents" between 0 and "second_offer"."total_cents") NOT VALID;