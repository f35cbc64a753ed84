CREATE TABLE "auction_snapshot" (
	"sale_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"live" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "auction_snapshot_sale_id_version_pk" PRIMARY KEY("sale_id","version")
);
--> statement-breakpoint
DROP INDEX "bid_of_member";--> statement-breakpoint
ALTER TABLE "auction_snapshot" ADD CONSTRAINT "auction_snapshot_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auction_snapshot_created_at_index" ON "auction_snapshot" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bid_of_member" ON "bid" USING btree ("member_id","sale_id");