CREATE TABLE "dispute" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"intent_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"held_cents" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"answer_by" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "dispute_reference_unique" UNIQUE("reference"),
	CONSTRAINT "dispute_status" CHECK ("dispute"."status" in ('inquiry', 'open', 'won', 'lost')),
	CONSTRAINT "dispute_amount" CHECK ("dispute"."amount_cents" > 0),
	CONSTRAINT "dispute_held" CHECK ("dispute"."held_cents" >= 0),
	CONSTRAINT "dispute_ended" CHECK (("dispute"."status" in ('won', 'lost')) = ("dispute"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_account";--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_intent_id_payment_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_intent_id_index" ON "dispute" USING btree ("intent_id");--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account" CHECK ("ledger_entry"."account" in ('receivable', 'sales', 'card', 'bank', 'disputed', 'credit')) NOT VALID;