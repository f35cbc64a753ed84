CREATE TABLE "production" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone DEFAULT house_now() NOT NULL
);

--> statement-breakpoint
-- A house begins to be in production as it should be there: with the clock that everybody has, and without accounts whose password everybody knows.
-- The lock is the one of refuseInProduction: who moves the clock or fills a demo house at the same time comes before or after.
create function production_begins() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7201005);
  if exists (select from clock where shift <> interval '0') then
    raise exception 'The clock of this house was moved for tests, and it is not opened in production. `npm run operate -- clock move reset` puts it right.';
  end if;
  if exists (select from setting where key = 'demo') or exists (select from member where email like 'scale-%@example.test') then
    raise exception 'This house was filled for demonstrations or benchmarks, and its accounts have a password that everyone knows: it is not opened in production. Start with an empty DATA_DIR or another DATABASE_URL.';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger production_begins before insert on production for each row execute function production_begins();
--> statement-breakpoint
create function production_is_for_good() returns trigger language plpgsql as $$
begin
  raise exception 'A house that is in production stays in production';
end
$$;
--> statement-breakpoint
create trigger production_is_for_good before update or delete or truncate on production
  for each statement execute function production_is_for_good();
--> statement-breakpoint
create function clock_keeps_in_production() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7201005);
  if new.shift <> interval '0' and exists (select from production) then
    raise exception 'The clock of a house in production is not moved';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger clock_keeps_in_production before insert or update on clock
  for each row execute function clock_keeps_in_production();
