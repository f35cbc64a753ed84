CREATE TABLE "challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"member_id" bigint,
	"session_id" uuid,
	"value" text,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenge_purpose" CHECK ("challenge"."purpose" in ('sign-in', 'second-step', 'second-step-passkey', 'new-passkey', 'confirm', 'reset')),
	CONSTRAINT "challenge_dates" CHECK ("challenge"."expires_at" > "challenge"."created_at")
);
--> statement-breakpoint
CREATE TABLE "code_app" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "code_app_last_step" CHECK ("code_app"."last_step" >= 0)
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_counter" CHECK ("passkey"."counter" >= 0),
	CONSTRAINT "passkey_name" CHECK ("passkey"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_app" ADD CONSTRAINT "code_app_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_member_id_index" ON "challenge" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "challenge_expires_at_index" ON "challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_member_id_index" ON "passkey" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_credential_id_index" ON "passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_code_member_id_code_hash_index" ON "recovery_code" USING btree ("member_id","code_hash");