CREATE INDEX "audit_at_index" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_subject_index" ON "audit" USING btree ("subject");--> statement-breakpoint
-- The audit is only ever added to. What has been kept for four years may go, and nothing younger, whoever deletes it.
-- The search path keeps a temporary table of another role from taking the place of the clock.
create function audit_is_append_only() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.at < house_now() - interval '4 years' then
      return old;
    end if;
    raise exception 'The audit is kept for four years';
  end if;
  raise exception 'The audit is append-only';
end
$$;
--> statement-breakpoint
create trigger audit_append_only before update or truncate on audit
  for each statement execute function audit_is_append_only();
--> statement-breakpoint
create trigger audit_kept before delete on audit for each row execute function audit_is_append_only();
--> statement-breakpoint
-- Deletes entries from before some moment, the oldest first and so many at most; of those from the last four years none. It runs with the rights of its owner, so that a
-- role which may not delete from the audit can let old entries go.
create function prune_audit(before timestamptz, most integer default 1000) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  gone bigint;
begin
  delete from audit where id = any(array(
    select id from audit where at < least(before, house_now() - interval '4 years') order by at limit most for update skip locked
  ));
  get diagnostics gone = row_count;
  return gone;
end
$$;
--> statement-breakpoint
revoke execute on function prune_audit(timestamptz, integer) from public;
