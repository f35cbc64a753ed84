ALTER TABLE "saved_card" ADD COLUMN "wallet" text;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD COLUMN "paid_with" jsonb;