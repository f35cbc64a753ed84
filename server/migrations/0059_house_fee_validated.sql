ALTER TABLE "outstanding_payment" VALIDATE CONSTRAINT "outstanding_payment_fee";--> statement-breakpoint
ALTER TABLE "second_offer" VALIDATE CONSTRAINT "second_offer_fee";
