CREATE TABLE "market_estimate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_estimate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint,
	"barrel_id" bigint,
	"day" date NOT NULL,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "market_estimate_price" CHECK ("market_estimate"."price_cents" >= 0),
	CONSTRAINT "market_estimate_of_one" CHECK (num_nonnulls("market_estimate"."product_id", "market_estimate"."barrel_id") = 1)
);
--> statement-breakpoint
DROP INDEX "market_price_product_id_day_index";--> statement-breakpoint
DROP INDEX "market_price_barrel_id_day_index";--> statement-breakpoint
ALTER TABLE "barrel" ADD COLUMN "emp_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "barrel" ADD COLUMN "emp_basis" jsonb;--> statement-breakpoint
ALTER TABLE "market_price" ADD COLUMN "source" text DEFAULT 'catalogue' NOT NULL;--> statement-breakpoint
ALTER TABLE "market_price" ADD COLUMN "imported_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "market_price" ADD COLUMN "known_at" timestamp with time zone DEFAULT house_now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "emp_basis" jsonb;--> statement-breakpoint
ALTER TABLE "market_estimate" ADD CONSTRAINT "market_estimate_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_estimate" ADD CONSTRAINT "market_estimate_barrel_id_barrel_id_fk" FOREIGN KEY ("barrel_id") REFERENCES "public"."barrel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "market_estimate_product_id_day_index" ON "market_estimate" USING btree ("product_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "market_estimate_barrel_id_day_index" ON "market_estimate" USING btree ("barrel_id","day");--> statement-breakpoint
CREATE INDEX "market_price_product_id_day_index" ON "market_price" USING btree ("product_id","day");--> statement-breakpoint
CREATE INDEX "market_price_barrel_id_day_index" ON "market_price" USING btree ("barrel_id","day");--> statement-breakpoint
ALTER TABLE "market_price" ADD CONSTRAINT "market_price_source" CHECK ("market_price"."source" <> '') NOT VALID;--> statement-breakpoint
-- Until now a price was written on its own day.
update market_price set known_at = day::timestamp at time zone 'UTC';--> statement-breakpoint
-- Estimates that are the newest reference price. What the others rest on is found when they are made next.
update product set emp_basis = '{"source": "catalogue", "results": 0, "spread": 0}'
  from (select distinct on (product_id) product_id, day, price_cents from market_price
         where day <= (house_now() at time zone 'UTC')::date order by product_id, day desc) r
 where r.product_id = product.id and r.price_cents = product.emp_cents and r.day = (product.emp_at at time zone 'UTC')::date;--> statement-breakpoint
update product set emp_basis = '{"source": "barrel", "results": 0, "spread": 0}' where sku like 'BARREL-%' and emp_cents is not null;--> statement-breakpoint
update barrel set emp_basis = '{"source": "catalogue", "results": 0, "spread": 0}', emp_at = r.day::timestamp at time zone 'UTC'
  from (select distinct on (barrel_id) barrel_id, day, price_cents from market_price
         where day <= (house_now() at time zone 'UTC')::date order by barrel_id, day desc) r
 where r.barrel_id = barrel.id and r.price_cents = barrel.emp_cents;--> statement-breakpoint
-- What was estimated from day to day was not kept. The history of a cellar was drawn by the reference prices of each day.
insert into market_estimate (product_id, barrel_id, day, price_cents)
select product_id, barrel_id, day, price_cents from market_price where day < (house_now() at time zone 'UTC')::date;--> statement-breakpoint
insert into market_estimate (product_id, day, price_cents)
select id, (house_now() at time zone 'UTC')::date, emp_cents from product where emp_cents is not null;--> statement-breakpoint
insert into market_estimate (barrel_id, day, price_cents)
select id, (house_now() at time zone 'UTC')::date, emp_cents from barrel where emp_cents is not null;--> statement-breakpoint
create function market_price_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'Reference prices are append-only';
end $$;--> statement-breakpoint
create trigger market_price_append_only before update or delete or truncate on market_price
  for each statement execute function market_price_is_append_only();
