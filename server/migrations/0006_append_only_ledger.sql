insert into clock (one, shift) values (true, interval '0');
--> statement-breakpoint
-- The ledger is only ever added to.
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only';
end
$$;
--> statement-breakpoint
create trigger ledger_append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_is_append_only();
--> statement-breakpoint
-- At commit, the rows of each posting add up to nothing.
create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entry where posting = new.posting) <> 0 then
    raise exception 'A posting of the ledger does not balance';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger ledger_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_balances();
