ALTER TABLE "shipment" VALIDATE CONSTRAINT "shipment_cover";--> statement-breakpoint
ALTER TABLE "outstanding_payment" VALIDATE CONSTRAINT "outstanding_payment_insurance";