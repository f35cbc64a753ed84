ALTER TABLE "shipment" ADD COLUMN "supply" text;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "vat_rate" integer;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "vat_off_cents" bigint;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_supply" CHECK ("shipment"."supply" in ('home', 'union', 'export')) NOT VALID;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_vat" CHECK ("shipment"."vat_rate" >= 0 and "shipment"."vat_off_cents" >= 0) NOT VALID;