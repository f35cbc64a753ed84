CREATE TABLE "local_listing" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "local_listing_status" CHECK ("local_listing"."status" in ('asked', 'listed', 'unlisted', 'sold'))
);
--> statement-breakpoint
CREATE TABLE "marketplace_difference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marketplace_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"serial_number" text NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "marketplace_listing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marketplace_listing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"wrapper_id" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "marketplace_listing_status" CHECK ("marketplace_listing"."status" in ('requested', 'listed', 'withdrawing', 'unlisted', 'sold')),
	CONSTRAINT "marketplace_listing_price" CHECK ("marketplace_listing"."price_cents" > 0),
	CONSTRAINT "marketplace_listing_revision" CHECK ("marketplace_listing"."revision" > 0),
	CONSTRAINT "marketplace_listing_ended" CHECK (("marketplace_listing"."status" in ('unlisted', 'sold')) = ("marketplace_listing"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "marketplace_quote" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"best_offer_cents" bigint,
	"best_offer_at" timestamp with time zone,
	"last_trade_cents" bigint,
	"last_trade_at" timestamp with time zone,
	CONSTRAINT "marketplace_quote_prices" CHECK ("marketplace_quote"."best_offer_cents" > 0 and "marketplace_quote"."last_trade_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "marketplace_listing" ADD CONSTRAINT "marketplace_listing_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_quote" ADD CONSTRAINT "marketplace_quote_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_difference_open" ON "marketplace_difference" USING btree ("serial_number","ours","theirs") WHERE cleared_at is null;--> statement-breakpoint
CREATE INDEX "marketplace_difference_cleared_at_index" ON "marketplace_difference" USING btree ("cleared_at");--> statement-breakpoint
CREATE INDEX "marketplace_listing_member_id_index" ON "marketplace_listing" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "marketplace_listing_wrapper_id_index" ON "marketplace_listing" USING btree ("wrapper_id");--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_listing_open" ON "marketplace_listing" USING btree ("wrapper_id") WHERE status in ('requested', 'listed', 'withdrawing');