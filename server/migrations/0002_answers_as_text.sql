ALTER TABLE "auction_snapshot" ALTER COLUMN "live" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "idempotency" ALTER COLUMN "answer" SET DATA TYPE json;