CREATE TABLE "bid_budget" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"budget_cents" bigint NOT NULL,
	CONSTRAINT "bid_budget_cents" CHECK ("bid_budget"."budget_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "bid_budget" ADD CONSTRAINT "bid_budget_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;