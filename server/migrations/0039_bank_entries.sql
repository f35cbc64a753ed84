CREATE TABLE "bank_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"iban" text NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"booked_on" date NOT NULL,
	"party" text DEFAULT '' NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"doubt" text,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bank_entry_kind" CHECK ("bank_entry"."kind" in ('credit', 'debit', 'return')),
	CONSTRAINT "bank_entry_status" CHECK ("bank_entry"."status" in ('open', 'settled', 'dismissed')),
	CONSTRAINT "bank_entry_amount" CHECK ("bank_entry"."amount_cents" >= 0),
	CONSTRAINT "bank_entry_ended" CHECK (("bank_entry"."status" = 'open') = ("bank_entry"."ended_at" is null)),
	CONSTRAINT "bank_entry_dismissed" CHECK (("bank_entry"."status" = 'dismissed') = ("bank_entry"."reason" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_entry_once" ON "bank_entry" USING btree ("iban","reference","kind","currency","amount_cents");--> statement-breakpoint
CREATE INDEX "bank_entry_open" ON "bank_entry" USING btree ("id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "outstanding_payment_plain_key" ON "outstanding_payment" USING btree (lower(translate("key", '-_', '')));