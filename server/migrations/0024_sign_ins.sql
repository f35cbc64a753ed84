CREATE TABLE "sign_in" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"kind" text NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"session_id" uuid,
	"network" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	CONSTRAINT "sign_in_kind" CHECK ("sign_in"."kind" in ('success', 'new-device', 'failure', 'lock', 'step-up', 'step-up-failure', 'signed-out', 'session-ended', 'password-changed', 'email-changed', 'factor-changed')),
	CONSTRAINT "sign_in_method" CHECK ("sign_in"."method" in ('', 'password', 'passkey', 'code', 'recovery-code', 'link', 'signup'))
);
--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_member_id_at_id_index" ON "sign_in" USING btree ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "sign_in_at_index" ON "sign_in" USING btree ("at");