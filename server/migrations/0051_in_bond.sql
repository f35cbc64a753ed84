ALTER TABLE "cellar_lot" ADD COLUMN "in_bond" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "in_bond" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_in_bond" CHECK (not "sale"."in_bond" or ("sale"."product_type" = 'lot' and "sale"."type_id" in (3, 5))) NOT VALID;