CREATE TABLE "address" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint,
	"type" text NOT NULL,
	"full_name" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"vat" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"line1" text NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"postal_code" text NOT NULL,
	"country_id" bigint NOT NULL,
	"additional_information" text DEFAULT '' NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"selected" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "barrel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "barrel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"builder_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"color" text NOT NULL,
	"region" text NOT NULL,
	"varietal" text DEFAULT '' NOT NULL,
	"wine_type" text DEFAULT 'still' NOT NULL,
	"vintage" integer,
	"alcohol" real,
	"litres_ml" integer NOT NULL,
	"bottling" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"custom_label_tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"final_bottling_date" date,
	"lots_available_date" date,
	"dinner_with_producer" boolean DEFAULT false NOT NULL,
	"notes_dinner" text DEFAULT '' NOT NULL,
	"notes_visit" text DEFAULT '' NOT NULL,
	"emp_cents" bigint
);
--> statement-breakpoint
CREATE TABLE "bid" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bid_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"type" text DEFAULT 'bid' NOT NULL,
	"offer_cents" bigint NOT NULL,
	"max_cents" bigint NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"bid_date" timestamp with time zone NOT NULL,
	"replaced_by" bigint,
	"event" text NOT NULL,
	"price_before_cents" bigint NOT NULL,
	"price_after_cents" bigint NOT NULL,
	"units_won" integer
);
--> statement-breakpoint
CREATE TABLE "builder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "builder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"winery_description" text DEFAULT '' NOT NULL,
	"region" text NOT NULL,
	"country" text NOT NULL,
	"gallery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"show_on_website" boolean DEFAULT true NOT NULL,
	CONSTRAINT "builder_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "cellar_lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cellar_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"component_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"payment_id" bigint,
	"status" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"cost_cents" bigint NOT NULL,
	"gift_sender" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "country" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"iso" text NOT NULL,
	"enabled_for_shipping" boolean NOT NULL,
	"excluded_area" boolean DEFAULT false NOT NULL,
	CONSTRAINT "country_iso_unique" UNIQUE("iso")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"member_id" bigint NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "idempotency_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"case" text DEFAULT '' NOT NULL,
	"available_date" date,
	"warehouse" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lot_component" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_component_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"undiscounted_price_cents" bigint,
	"signed" boolean DEFAULT false NOT NULL,
	"person_signing" text DEFAULT '' NOT NULL,
	"custom_label" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"birth_date" date,
	"language" text DEFAULT 'en' NOT NULL,
	"tier" text NOT NULL,
	"member_no" integer NOT NULL,
	"stripe_customer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "member_email_unique" UNIQUE("email"),
	CONSTRAINT "member_memberNo_unique" UNIQUE("member_no")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outstanding_payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outstanding_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"member_id" bigint NOT NULL,
	"sale_id" bigint NOT NULL,
	"bid_id" bigint NOT NULL,
	"cellar_type" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"litres_ml" integer DEFAULT 0 NOT NULL,
	"total_bid_cents" bigint NOT NULL,
	"total_pay_cents" bigint DEFAULT 0 NOT NULL,
	"insurance_cents" bigint DEFAULT 0 NOT NULL,
	"notice" smallint DEFAULT -1 NOT NULL,
	"stato" smallint DEFAULT 0 NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "outstanding_payment_key_unique" UNIQUE("key"),
	CONSTRAINT "outstanding_payment_bidId_unique" UNIQUE("bid_id")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"builder_id" bigint NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"root" text NOT NULL,
	"category" text NOT NULL,
	"wine_type" text DEFAULT 'still' NOT NULL,
	"color" text NOT NULL,
	"region" text NOT NULL,
	"varietal" text DEFAULT '' NOT NULL,
	"vintage" integer,
	"age" integer,
	"alcohol" real,
	"bottler" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"size_ml" integer NOT NULL,
	"cover" text,
	"emp_cents" bigint,
	"emp_at" timestamp with time zone,
	CONSTRAINT "product_sku_unique" UNIQUE("sku")
);
--> statement-breakpoint
CREATE TABLE "sale" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type_id" smallint NOT NULL,
	"product_type" text NOT NULL,
	"lot_id" bigint,
	"barrel_id" bigint,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"badge" text,
	"availability_label" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"catalogue" text,
	"weekly" boolean DEFAULT false NOT NULL,
	"charity" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"finishes_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"initial_price_cents" bigint NOT NULL,
	"undiscounted_initial_price_cents" bigint,
	"original_price_cents" bigint,
	"buy_now_enabled" boolean DEFAULT false NOT NULL,
	"buy_now_price_cents" bigint,
	"undiscounted_buy_now_price_cents" bigint,
	"quantity_min" integer DEFAULT 1 NOT NULL,
	"quantity_max" integer DEFAULT 1 NOT NULL,
	"step" integer DEFAULT 1 NOT NULL,
	"unit_ml" integer DEFAULT 0 NOT NULL,
	"current_price_cents" bigint NOT NULL,
	"leader_id" bigint,
	"bets" integer DEFAULT 0 NOT NULL,
	"units_asked" integer DEFAULT 0 NOT NULL,
	"units_sold" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "serial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cellar_lot_id" bigint NOT NULL,
	"serial_number" text NOT NULL,
	CONSTRAINT "serial_serialNumber_unique" UNIQUE("serial_number")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text DEFAULT 'member' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist" (
	"member_id" bigint NOT NULL,
	"sale_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "wishlist_member_id_sale_id_pk" PRIMARY KEY("member_id","sale_id")
);
--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barrel" ADD CONSTRAINT "barrel_builder_id_builder_id_fk" FOREIGN KEY ("builder_id") REFERENCES "public"."builder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cellar_lot" ADD CONSTRAINT "cellar_lot_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cellar_lot" ADD CONSTRAINT "cellar_lot_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cellar_lot" ADD CONSTRAINT "cellar_lot_component_id_lot_component_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."lot_component"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cellar_lot" ADD CONSTRAINT "cellar_lot_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cellar_lot" ADD CONSTRAINT "cellar_lot_payment_id_outstanding_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."outstanding_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_component" ADD CONSTRAINT "lot_component_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_component" ADD CONSTRAINT "lot_component_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outstanding_payment" ADD CONSTRAINT "outstanding_payment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outstanding_payment" ADD CONSTRAINT "outstanding_payment_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outstanding_payment" ADD CONSTRAINT "outstanding_payment_bid_id_bid_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_builder_id_builder_id_fk" FOREIGN KEY ("builder_id") REFERENCES "public"."builder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_barrel_id_barrel_id_fk" FOREIGN KEY ("barrel_id") REFERENCES "public"."barrel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_leader_id_member_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial" ADD CONSTRAINT "serial_cellar_lot_id_cellar_lot_id_fk" FOREIGN KEY ("cellar_lot_id") REFERENCES "public"."cellar_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist" ADD CONSTRAINT "wishlist_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist" ADD CONSTRAINT "wishlist_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_member_id_index" ON "address" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "barrel_builder_id_index" ON "barrel" USING btree ("builder_id");--> statement-breakpoint
CREATE INDEX "bid_of_sale" ON "bid" USING btree ("sale_id","status");--> statement-breakpoint
CREATE INDEX "bid_of_member" ON "bid" USING btree ("member_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "bid_one_pending" ON "bid" USING btree ("sale_id","member_id") WHERE status = 'pending' and type = 'bid';--> statement-breakpoint
CREATE INDEX "cellar_lot_member_id_status_index" ON "cellar_lot" USING btree ("member_id","status");--> statement-breakpoint
CREATE INDEX "cellar_lot_payment_id_index" ON "cellar_lot" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "idempotency_created_at_index" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_attempt_account_at_index" ON "login_attempt" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "lot_component_lot_id_index" ON "lot_component" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "outstanding_payment_member_id_stato_index" ON "outstanding_payment" USING btree ("member_id","stato");--> statement-breakpoint
CREATE INDEX "outstanding_payment_stato_deadline_index" ON "outstanding_payment" USING btree ("stato","deadline");--> statement-breakpoint
CREATE INDEX "product_builder_id_index" ON "product" USING btree ("builder_id");--> statement-breakpoint
CREATE INDEX "sale_open" ON "sale" USING btree ("status","finishes_at");--> statement-breakpoint
CREATE INDEX "sale_kind" ON "sale" USING btree ("type_id","product_type","status");--> statement-breakpoint
CREATE INDEX "sale_lot_id_index" ON "sale" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "sale_barrel_id_index" ON "sale" USING btree ("barrel_id");--> statement-breakpoint
CREATE INDEX "serial_cellar_lot_id_index" ON "serial" USING btree ("cellar_lot_id");--> statement-breakpoint
CREATE INDEX "session_member_id_index" ON "session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "wishlist_sale_id_index" ON "wishlist" USING btree ("sale_id");