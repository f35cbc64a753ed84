CREATE TABLE "market_price" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint,
	"barrel_id" bigint,
	"day" date NOT NULL,
	"price_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"status" text NOT NULL,
	"cases" jsonb NOT NULL,
	"custom_label" jsonb,
	"used_ml" integer NOT NULL,
	"credited_ml" integer DEFAULT 0 NOT NULL,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	"charge_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gift" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"recipient_email" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_country_id" bigint NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"recipient_id" bigint,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "gift_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "gift_item" (
	"gift_id" bigint NOT NULL,
	"serial_id" bigint NOT NULL,
	CONSTRAINT "gift_item_gift_id_serial_id_pk" PRIMARY KEY("gift_id","serial_id")
);
--> statement-breakpoint
CREATE TABLE "marketplace_transfer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marketplace_transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"wrapper_id" bigint NOT NULL,
	"serial_id" bigint NOT NULL,
	"direction" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "serial_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serial_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"serial_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"status" smallint NOT NULL,
	"place" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"address_id" bigint NOT NULL,
	"address" jsonb NOT NULL,
	"pickup" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"freight_cents" bigint,
	"excise_cents" bigint,
	"duty_cents" bigint,
	"vat_cents" bigint,
	"carrier" text,
	"tracking" text,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"quoted_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shipment_item" (
	"shipment_id" bigint NOT NULL,
	"serial_id" bigint NOT NULL,
	CONSTRAINT "shipment_item_shipment_id_serial_id_pk" PRIMARY KEY("shipment_id","serial_id")
);
--> statement-breakpoint
CREATE TABLE "clock" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"shift" interval DEFAULT '0' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"person" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_card" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" smallint NOT NULL,
	"exp_year" smallint NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signup_draft" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	CONSTRAINT "invoice_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"account" text NOT NULL,
	"member_id" bigint,
	"subject" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"memo" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_intent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_intent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"subject" jsonb NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"failure" text,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"key" text,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT house_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"intent_id" bigint,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"subject" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_offer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "second_offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"bid_id" bigint NOT NULL,
	"units" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"litres_ml" integer DEFAULT 0 NOT NULL,
	"total_cents" bigint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notify_me" (
	"member_id" bigint NOT NULL,
	"sale_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	CONSTRAINT "notify_me_member_id_sale_id_pk" PRIMARY KEY("member_id","sale_id")
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" bigint PRIMARY KEY NOT NULL,
	"role_id" integer NOT NULL,
	"tier" text NOT NULL,
	"recurring" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"initial_fee_cents" bigint DEFAULT 0 NOT NULL,
	"sold" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"status" smallint NOT NULL,
	"price_cents" bigint NOT NULL,
	"started_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"period_end" timestamp with time zone,
	"past_due_since" timestamp with time zone,
	"next_plan_id" bigint,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"status" smallint NOT NULL,
	"price_cents" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text,
	"run_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"key" text,
	"xid" bigint DEFAULT (pg_current_xact_id()::text::bigint) NOT NULL,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_preference" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"site" boolean NOT NULL,
	"mail" boolean NOT NULL,
	CONSTRAINT "notice_preference_member_id_kind_pk" PRIMARY KEY("member_id","kind")
);
--> statement-breakpoint
ALTER TABLE "address" ALTER COLUMN "created_at" SET DEFAULT house_now();--> statement-breakpoint
ALTER TABLE "auction_snapshot" ALTER COLUMN "created_at" SET DEFAULT house_now();--> statement-breakpoint
ALTER TABLE "audit" ALTER COLUMN "at" SET DEFAULT house_now();--> statement-breakpoint
ALTER TABLE "cellar_lot" ALTER COLUMN "created_at" SET DEFAULT house_now();--> statement-breakpoint
ALTER TABLE "idempotency" ALTER COLUMN "created_at" SET DEFAULT house_now();--> statement-breakpoint
ALTER TABLE "login_attempt" ALTER COLUMN "at" SET DEFAULT house_now();--> statement-breakpoint
ALTER TABLE "member" ALTER COLUMN "created_at" SET DEFAULT house_now();--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "created_at" SET DEFAULT house_now();--> statement-breakpoint
ALTER TABLE "outstanding_payment" ALTER COLUMN "created_at" SET DEFAULT house_now();--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "created_at" SET DEFAULT house_now();--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "last_seen_at" SET DEFAULT house_now();--> statement-breakpoint
ALTER TABLE "setting" ALTER COLUMN "updated_at" SET DEFAULT house_now();--> statement-breakpoint
ALTER TABLE "wishlist" ALTER COLUMN "created_at" SET DEFAULT house_now();--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "is_ea" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "billing_is_ea" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "google_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bid" ADD COLUMN "hold_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cellar_lot" ADD COLUMN "gift_id" bigint;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "referral" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "campaign" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "outstanding_payment" ADD COLUMN "marked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outstanding_payment" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "market_price" ADD CONSTRAINT "market_price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_price" ADD CONSTRAINT "market_price_barrel_id_barrel_id_fk" FOREIGN KEY ("barrel_id") REFERENCES "public"."barrel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_payment_id_outstanding_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."outstanding_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_recipient_country_id_country_id_fk" FOREIGN KEY ("recipient_country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_recipient_id_member_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_item" ADD CONSTRAINT "gift_item_gift_id_gift_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_item" ADD CONSTRAINT "gift_item_serial_id_serial_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."serial"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_transfer" ADD CONSTRAINT "marketplace_transfer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_transfer" ADD CONSTRAINT "marketplace_transfer_serial_id_serial_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."serial"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_event" ADD CONSTRAINT "serial_event_serial_id_serial_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."serial"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_address_id_address_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."address"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_item" ADD CONSTRAINT "shipment_item_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_item" ADD CONSTRAINT "shipment_item_serial_id_serial_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."serial"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_card" ADD CONSTRAINT "saved_card_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_intent_id_payment_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_offer" ADD CONSTRAINT "second_offer_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_offer" ADD CONSTRAINT "second_offer_payment_id_outstanding_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."outstanding_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_offer" ADD CONSTRAINT "second_offer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_offer" ADD CONSTRAINT "second_offer_bid_id_bid_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notify_me" ADD CONSTRAINT "notify_me_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notify_me" ADD CONSTRAINT "notify_me_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_next_plan_id_plan_id_fk" FOREIGN KEY ("next_plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_event" ADD CONSTRAINT "subscription_event_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_preference" ADD CONSTRAINT "notice_preference_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "market_price_product_id_day_index" ON "market_price" USING btree ("product_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "market_price_barrel_id_day_index" ON "market_price" USING btree ("barrel_id","day");--> statement-breakpoint
CREATE INDEX "conversion_member_id_index" ON "conversion" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "conversion_payment_id_index" ON "conversion" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "gift_member_id_status_index" ON "gift" USING btree ("member_id","status");--> statement-breakpoint
CREATE INDEX "gift_recipient_email_index" ON "gift" USING btree ("recipient_email");--> statement-breakpoint
CREATE INDEX "gift_recipient_id_index" ON "gift" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "gift_item_serial_id_index" ON "gift_item" USING btree ("serial_id");--> statement-breakpoint
CREATE INDEX "marketplace_transfer_member_id_index" ON "marketplace_transfer" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_transfer_open" ON "marketplace_transfer" USING btree ("wrapper_id","serial_id") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "serial_event_serial_id_index" ON "serial_event" USING btree ("serial_id");--> statement-breakpoint
CREATE INDEX "shipment_member_id_status_index" ON "shipment" USING btree ("member_id","status");--> statement-breakpoint
CREATE INDEX "shipment_item_serial_id_index" ON "shipment_item" USING btree ("serial_id");--> statement-breakpoint
CREATE INDEX "password_reset_member_id_index" ON "password_reset" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "saved_card_member_id_index" ON "saved_card" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_card_provider_reference_index" ON "saved_card" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "signup_draft_expires_at_index" ON "signup_draft" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invoice_member_id_index" ON "invoice" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_kind_subject_index" ON "invoice" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "ledger_entry_posting_index" ON "ledger_entry" USING btree ("posting");--> statement-breakpoint
CREATE INDEX "ledger_entry_subject_account_index" ON "ledger_entry" USING btree ("subject","account");--> statement-breakpoint
CREATE INDEX "ledger_entry_member_id_account_index" ON "ledger_entry" USING btree ("member_id","account");--> statement-breakpoint
CREATE INDEX "payment_intent_member_id_index" ON "payment_intent" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intent_member_id_key_index" ON "payment_intent" USING btree ("member_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intent_provider_reference_index" ON "payment_intent" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "payment_intent_open" ON "payment_intent" USING btree ("state") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "refund_member_id_index" ON "refund" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "refund_intent_id_index" ON "refund" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "second_offer_member_id_status_index" ON "second_offer" USING btree ("member_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "second_offer_payment_id_bid_id_index" ON "second_offer" USING btree ("payment_id","bid_id");--> statement-breakpoint
CREATE INDEX "notify_me_sale_id_index" ON "notify_me" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "subscription_member_id_index" ON "subscription" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "subscription_event_subscription_id_index" ON "subscription_event" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "job_open" ON "job" USING btree ("run_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "job_done" ON "job" USING btree ("done_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_kind_key_index" ON "job" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "notice_member_id_xid_id_index" ON "notice" USING btree ("member_id","xid","id");--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("member_id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_member_id_kind_key_index" ON "notice" USING btree ("member_id","kind","key");