ALTER TABLE "shipment" ADD COLUMN "cover_cents" bigint;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "cover_limit_cents" bigint;--> statement-breakpoint
ALTER TABLE "outstanding_payment" ADD COLUMN "insurance_limit_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_cover" CHECK ("shipment"."cover_cents" >= 0 and "shipment"."cover_limit_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "outstanding_payment" ADD CONSTRAINT "outstanding_payment_insurance" CHECK ("outstanding_payment"."insurance_cents" <= "outstanding_payment"."total_bid_cents" and "outstanding_payment"."insurance_limit_cents" >= 0) NOT VALID;