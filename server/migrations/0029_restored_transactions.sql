ALTER TABLE "clock" ADD COLUMN "xact_offset" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The number of this transaction, as notices are ordered by it. A restored database begins again with small numbers of its
-- own, and adds what it was left with.
create function house_xact() returns bigint language sql volatile parallel restricted as $$
  select pg_current_xact_id()::text::bigint + (select xact_offset from public.clock)
$$;
--> statement-breakpoint
ALTER TABLE "notice" ALTER COLUMN "xid" SET DEFAULT house_xact();
