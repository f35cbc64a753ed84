ALTER TABLE "saved_search" ADD COLUMN "price_from" integer;--> statement-breakpoint
ALTER TABLE "saved_search" ADD COLUMN "price_to" integer;