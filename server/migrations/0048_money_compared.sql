CREATE TABLE "card_day" (
	"day" date PRIMARY KEY NOT NULL,
	"charges_cents" bigint NOT NULL,
	"refunds_cents" bigint NOT NULL,
	"disputes_cents" bigint NOT NULL,
	"payouts_cents" bigint NOT NULL,
	"other_cents" bigint NOT NULL,
	"fees_cents" bigint NOT NULL,
	"compared_at" timestamp with time zone DEFAULT house_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_payout" (
	"reference" text PRIMARY KEY NOT NULL,
	"amount_cents" bigint NOT NULL,
	"arrives_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_difference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"day" date NOT NULL,
	"their_cents" bigint,
	"own_cents" bigint,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "money_difference_kind" CHECK ("money_difference"."kind" in ('charge', 'refund', 'dispute', 'payout', 'transfer')),
	CONSTRAINT "money_difference_dismissed" CHECK ("money_difference"."reason" is null or "money_difference"."ended_at" is not null)
);
--> statement-breakpoint
CREATE INDEX "card_payout_arrives_on_index" ON "card_payout" USING btree ("arrives_on");--> statement-breakpoint
CREATE UNIQUE INDEX "money_difference_once" ON "money_difference" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "money_difference_open" ON "money_difference" USING btree ("day","id") WHERE ended_at is null;