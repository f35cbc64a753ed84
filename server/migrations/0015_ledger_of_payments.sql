-- What was sold before there was a ledger: owed since its birth, and paid by transfer as far as it is paid.
with sold as materialized (
  select id, member_id, total_bid_cents as cents, created_at, gen_random_uuid() as posting
    from outstanding_payment p
   where total_bid_cents <> 0
     and not exists (select from ledger_entry e where e.subject = 'payment:' || p.id))
insert into ledger_entry (posting, at, account, member_id, subject, amount_cents, memo)
select posting, created_at, account, member_id, 'payment:' || id, sign * cents, 'Won'
  from sold cross join (values ('receivable', 1), ('sales', -1)) as side (account, sign);
--> statement-breakpoint
with paid as materialized (
  select id, member_id, total_pay_cents as cents, coalesce(settled_at, created_at) as at, gen_random_uuid() as posting
    from outstanding_payment p
   where total_pay_cents <> 0
     and not exists (select from ledger_entry e
                      where e.subject = 'payment:' || p.id and e.account in ('card', 'bank'))),
part as (
  insert into payment_part (payment_id, came_cents, taken_cents, created_at) select id, cents, cents, at from paid)
insert into ledger_entry (posting, at, account, member_id, subject, amount_cents, memo)
select posting, at, account, member_id, 'payment:' || id, sign * cents, 'Paid'
  from paid cross join (values ('bank', 1), ('receivable', -1)) as side (account, sign);
--> statement-breakpoint
insert into job (kind, payload, key, run_at)
select kind, jsonb_build_object('payment', p.id), p.id::text, at
  from outstanding_payment p
 cross join lateral (values ('payment-due', p.deadline - interval '2 days'), ('payment-overdue', p.deadline),
                            ('payment-lapse', p.created_at + interval '14 days')) as due (kind, at)
 where p.stato = 0
on conflict (kind, key) do nothing;
--> statement-breakpoint
insert into job (kind, payload, key, run_at)
select 'payment-return', jsonb_build_object('payment', id), id::text,
       coalesce(marked_at, house_now()) + interval '14 days'
  from outstanding_payment where stato = 0 and notice = 2
on conflict (kind, key) do nothing;
