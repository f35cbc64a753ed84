CREATE TABLE "basket_line" (
	"member_id" bigint NOT NULL,
	"sale_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	CONSTRAINT "basket_line_member_id_sale_id_pk" PRIMARY KEY("member_id","sale_id"),
	CONSTRAINT "basket_line_quantity" CHECK ("basket_line"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "basket_line" ADD CONSTRAINT "basket_line_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_line" ADD CONSTRAINT "basket_line_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "basket_line_sale_id_index" ON "basket_line" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "payment_intent_of_holds" ON "payment_intent" USING gin ((subject -> 'bids')) WHERE purpose = 'purchase' and ended_at is null;