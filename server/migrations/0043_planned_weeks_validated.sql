ALTER TABLE "sale" VALIDATE CONSTRAINT "sale_status";--> statement-breakpoint
ALTER TABLE "sale" VALIDATE CONSTRAINT "sale_week";--> statement-breakpoint
ALTER TABLE "sale" VALIDATE CONSTRAINT "sale_planned";
