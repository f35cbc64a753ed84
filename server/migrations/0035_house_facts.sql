CREATE TABLE "house_fact" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "house_fact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT house_now() NOT NULL,
	"holds_from" timestamp with time zone DEFAULT house_now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "house_fact_name_holds_from_id_index" ON "house_fact" USING btree ("name","holds_from","id");--> statement-breakpoint
-- What the house is and charges is only ever added to, so that it can be seen what held when, and who set it.
create function house_fact_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The facts of the house are append-only';
end
$$;
--> statement-breakpoint
create trigger house_fact_append_only before update or delete or truncate on house_fact
  for each statement execute function house_fact_is_append_only();
--> statement-breakpoint
-- What a house has used until now goes on holding. What earlier versions put in by themselves is made up, and is marked so. The setting stays
-- for processes of the version before.
insert into house_fact (name, value, demo, set_by, holds_from)
select f.name, f.value, s.value ->> 'IBAN' = 'FR76 0000 0000 0000 0000 0000 097', 'migration', 'epoch'
  from setting s,
       lateral (values ('seller.name', s.value -> 'Beneficiary'), ('seller.address', s.value -> 'BeneficiaryAddress'), ('bank.EUR', s.value)) as f (name, value)
 where s.key = 'bank_transfer';
--> statement-breakpoint
insert into house_fact (name, value, demo, set_by, holds_from)
select 'pickup',
       jsonb_build_object('full_name', a.full_name, 'company_name', a.company_name, 'phone', a.phone, 'address_line_1', a.line1, 'address_line_2', a.line2,
                          'city', a.city, 'region', a.region, 'postal_code', a.postal_code, 'country', c.iso,
                          'additional_information', a.additional_information),
       a.line1 = '12 quai des Chartrons' and a.phone = '+33 5 00 00 00 00', 'migration', 'epoch'
  from address a join country c on c.id = a.country_id
 where a.member_id is null and a.removed_at is null order by a.id limit 1;
--> statement-breakpoint
-- These prices are the ones that earlier versions put in by themselves.
insert into house_fact (name, value, demo, set_by, holds_from)
select 'plans', value, value = '{"Explorer": {"monthly": 12, "annual": 120, "initial_fee": 0}, "Connoisseur": {"monthly": 30, "annual": 300, "initial_fee": 0},
  "Collector": {"monthly": 60, "annual": 600, "initial_fee": 0}, "Ambassador": {"monthly": 120, "annual": 1200, "initial_fee": 150},
  "Founder": {"monthly": 240, "annual": 2400, "initial_fee": 500}, "Professional": {"monthly": 290, "annual": 2900, "initial_fee": 300}}'::jsonb,
  'migration', 'epoch'
  from (select jsonb_object_agg(tier, prices) as value
          from (select tier, jsonb_object_agg(recurring, price_cents / 100.0) || jsonb_build_object('initial_fee', max(initial_fee_cents) / 100.0) as prices
                  from plan where tier not in ('Le Club', 'Staff') group by tier) as by_tier) as plans
 where value is not null;
--> statement-breakpoint
ALTER TABLE "plan" ALTER COLUMN "price_cents" DROP NOT NULL;
