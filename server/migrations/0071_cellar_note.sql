CREATE TABLE "cellar_note" (
	"cellar_lot_id" bigint PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "cellar_note_tags" CHECK (cardinality("cellar_note"."tags") <= 10),
	CONSTRAINT "cellar_note_length" CHECK (char_length("cellar_note"."note") <= 2000),
	CONSTRAINT "cellar_note_written" CHECK ("cellar_note"."tags" <> '{}' or "cellar_note"."note" <> '')
);
--> statement-breakpoint
ALTER TABLE "cellar_note" ADD CONSTRAINT "cellar_note_cellar_lot_id_cellar_lot_id_fk" FOREIGN KEY ("cellar_lot_id") REFERENCES "public"."cellar_lot"("id") ON DELETE cascade ON UPDATE no action;