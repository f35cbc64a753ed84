CREATE TABLE "payment_part" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_part_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"intent_id" bigint,
	"reference" text DEFAULT '' NOT NULL,
	"came_cents" bigint NOT NULL,
	"taken_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_part" ADD CONSTRAINT "payment_part_payment_id_outstanding_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."outstanding_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_part_payment_id_intent_id_index" ON "payment_part" USING btree ("payment_id","intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_part_transfer" ON "payment_part" USING btree ("payment_id","reference","came_cents") WHERE intent_id is null;--> statement-breakpoint
CREATE INDEX "payment_part_intent_id_index" ON "payment_part" USING btree ("intent_id");