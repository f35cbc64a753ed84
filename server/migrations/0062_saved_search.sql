CREATE TABLE "saved_search" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_search_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"place" text NOT NULL,
	"q" text NOT NULL,
	"filters" jsonb NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"notifies" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_member_id_key_index" ON "saved_search" USING btree ("member_id","key");