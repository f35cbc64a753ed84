CREATE TABLE "test_provider" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT house_now() NOT NULL
);
