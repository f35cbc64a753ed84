ALTER TABLE "conversion" ADD COLUMN "payment_method" smallint;--> statement-breakpoint
ALTER TABLE "conversion" ADD COLUMN "lot_id" bigint;--> statement-breakpoint
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "barrel_final_bottling_date_index" ON "barrel" USING btree ("final_bottling_date");