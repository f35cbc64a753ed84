CREATE TABLE "email_link" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_link_dates" CHECK ("email_link"."expires_at" > "email_link"."created_at")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "email_confirmed_at" timestamp with time zone DEFAULT house_now();--> statement-breakpoint
ALTER TABLE "email_link" ADD CONSTRAINT "email_link_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_link_member_id_index" ON "email_link" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "email_link_expires_at_index" ON "email_link" USING btree ("expires_at");