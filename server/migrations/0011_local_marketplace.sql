CREATE TABLE "local_marketplace" (
	"transfer_id" bigint PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "marketplace_transfer_serial_id_index" ON "marketplace_transfer" USING btree ("serial_id");