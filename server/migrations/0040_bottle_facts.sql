ALTER TABLE "lot_component" ADD COLUMN "conditions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_component" ADD COLUMN "provenance" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "drink_from" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "drink_until" integer;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_drinking_window" CHECK (num_nulls("product"."drink_from", "product"."drink_until") in (0, 2) and "product"."drink_until" >= "product"."drink_from") NOT VALID;