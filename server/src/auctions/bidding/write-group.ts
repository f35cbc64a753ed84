import type { Live } from '@le-chai/contracts/bidding';
import type { Queryable } from '../../core/database/open-database.ts';
import type { Accepted } from '../../core/sale/rules/accept-bid.ts';
import type { AuctionState } from '../../core/sale/rules/auction-state.ts';
import { unitsAsked } from '../../core/sale/rules/barrel-price.ts';
import type { BidCommand, KeptAnswer } from './bid-command.ts';

/** All that a group leaves in the database. */
export interface GroupRecord {
  readonly state: AuctionState;
  readonly accepted: readonly Accepted[];
  readonly answers: readonly { readonly command: BidCommand; readonly status: number; readonly answer: KeptAnswer }[];
  readonly outbid: readonly { readonly memberId: number; readonly unitsNow: number }[];
  readonly live: Live;
}

const REPLACE = `
  update bid set status = 'deleted', replaced_by = ($2::bigint[])[array_position($1::bigint[], id)]
   where id = any($1::bigint[])`;

const instant = (micros: string) => `timestamptz 'epoch' + ${micros} * interval '1 microsecond'`;

/* Keys are written in one order everywhere, so that two groups that meet in a key wait, and never for each other. */
const WRITE = `
  with bids as (
    insert into bid (id, sale_id, member_id, offer_cents, max_cents, quantity, status, bid_date, replaced_by, event,
                     price_before_cents, price_after_cents)
    overriding system value
    select x.id, $1, x.member, x.offer, x.max, x.quantity, x.status, ${instant('x.date')}, x.by, x.event, x.before, x.after
      from json_to_recordset($2::json) as x (id bigint, member bigint, offer bigint, max bigint, quantity int,
             status text, date bigint, by bigint, event text, before bigint, after bigint)),
  answers as (
    insert into idempotency (member_id, key, request_hash, status, answer)
    select x.member, x.key, x.hash, x.status, x.answer::json
      from unnest($3::bigint[], $12::text[], $13::text[], $14::smallint[], $15::text[]) as x (member, key, hash, status, answer)
     order by x.member, x.key
    on conflict do nothing),
  notices as (
    insert into notice (member_id, kind, data)
    select x.member, 'outbid', jsonb_build_object('saleId', $1::bigint, 'unitsNow', x.units, 'version', $5::int)
      from json_to_recordset($4::json) as x (member bigint, units int)
    returning id),
  mails as (
    insert into job (kind, payload)
    select 'notice-mails', jsonb_build_object('notices', array_agg(id)) from notices having count(*) > 0),
  snapshot as (
    insert into auction_snapshot (sale_id, version, live)
    select $1, $5, $6::json where $6::json is not null
    on conflict do nothing)
  update sale set version = $5, current_price_cents = $7, leader_id = $8, bets = $9, units_asked = $10,
         finishes_at = case when $11::bigint is null then finishes_at else ${instant('$11::bigint')} end
   where id = $1`;

/** Writes a group: at most two statements, however many bids are in it. */
export async function writeGroup(client: Queryable, group: GroupRecord): Promise<void> {
  const { state, accepted } = group;
  const by = new Map(
    accepted.flatMap((one): [number, number][] => (one.replaces ? [[one.replaces, one.bid.bidId]] : [])),
  );
  // Before the insert: a member has at most one pending bid, and an index sees to it row by row.
  if (by.size > 0) {
    await client.query({ name: 'replace-bids', text: REPLACE, values: [[...by.keys()], [...by.values()]] });
  }
  const keepsOutcome = group.answers.some(({ answer }) => 'bid' in answer);
  await client.query({
    name: 'write-bid-group',
    text: WRITE,
    values: [
      state.terms.saleId,
      JSON.stringify(accepted.map((one) => bidRow(one, by.get(one.bid.bidId) ?? null))),
      group.answers.map(({ command }) => command.memberId),
      JSON.stringify(group.outbid.map(({ memberId, unitsNow }) => ({ member: memberId, units: unitsNow }))),
      state.version,
      keepsOutcome ? JSON.stringify(group.live) : null,
      state.price,
      state.leaderId,
      state.bets,
      unitsAsked(state.ranking),
      state.finishesAt,
      group.answers.map(({ command }) => command.key),
      group.answers.map(({ command }) => command.hash),
      group.answers.map(({ status }) => status),
      group.answers.map(({ answer }) => JSON.stringify(answer)),
    ],
  });
}

const bidRow = ({ bid, event, priceBefore, state }: Accepted, by: number | null) => ({
  id: bid.bidId,
  member: bid.memberId,
  offer: bid.offer,
  max: bid.max,
  quantity: bid.quantity,
  status: by === null ? 'pending' : 'deleted',
  date: bid.date,
  by,
  event,
  before: priceBefore,
  after: state.price,
});
