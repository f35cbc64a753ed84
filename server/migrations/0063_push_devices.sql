CREATE TABLE "push_device" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	CONSTRAINT "push_device_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"from_time" time NOT NULL,
	"until_time" time NOT NULL,
	"zone" text NOT NULL,
	CONSTRAINT "quiet_hours_times" CHECK ("quiet_hours"."from_time" <> "quiet_hours"."until_time")
);
--> statement-breakpoint
ALTER TABLE "notice_preference" ADD COLUMN "push" boolean;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_device_member_id_index" ON "push_device" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_device_session_id_index" ON "push_device" USING btree ("session_id");