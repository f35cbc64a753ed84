ALTER TABLE "shipment" VALIDATE CONSTRAINT "shipment_supply";--> statement-breakpoint
ALTER TABLE "shipment" VALIDATE CONSTRAINT "shipment_vat";