ALTER TABLE "sale" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_reference_unique" UNIQUE("reference");