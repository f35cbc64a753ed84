ALTER TABLE "sale" DROP CONSTRAINT "sale_status";--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "week" text;--> statement-breakpoint
CREATE INDEX "sale_week_index" ON "sale" USING btree ("week");--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_week" CHECK ("sale"."week" ~ '^[0-9]{4}-W[0-9]{2}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_planned" CHECK ("sale"."status" <> 'planned' or "sale"."bets" = 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_status" CHECK ("sale"."status" in ('planned', 'scheduled', 'open', 'closed', 'withdrawn')) NOT VALID;