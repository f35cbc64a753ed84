import { factAt } from '../../core/house/facts/read-facts.ts';
import { paymentOfHold } from '../../core/sale/holds.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import { OVERDUE } from '../../core/members/overdue.ts';
import { micros } from '../../core/sale/load-auction.ts';
import type { OwnBid } from './mine.ts';
import type { BidCommand, KeptAnswer } from './bid-command.ts';

/** What the database knows of the members of a group and their keys. */
export interface GroupKnowledge {
  /** Members with an overdue payment. */
  readonly overdue: ReadonlySet<number>;
  /** By `keyOf`. */
  readonly answers: ReadonlyMap<string, { readonly hash: string; readonly answer: KeptAnswer }>;
  readonly ownBids: ReadonlyMap<number, readonly OwnBid[]>;
  /** The house's fee, per cent. */
  readonly feePercent: number;
}

export const keyOf = (command: Pick<BidCommand, 'memberId' | 'key'>) => `${command.memberId} ${command.key}`;

export const OWN_BID = `b.id, b.member_id, b.type, b.quantity, b.status, ${micros('b.bid_date')} as date, b.offer_cents as offer,
  ${micros('b.hold_expires_at')} as "holdUntil", ${paymentOfHold('b')} as "paymentId"`;

/** The house's fee at some moment, per cent, as SQL. */
export const feePercentAt = (moment: string) => `coalesce(${factAt('fee', moment)}, '0')::float8`;

/* After the lock was taken, in a statement of its own: only so does it see what the lock's last holder committed. */
const LOOK_UP = `
  select ${feePercentAt('house_now()')} as fee_percent,
         (select coalesce(json_agg(distinct p.member_id), '[]') from outstanding_payment p
           where p.member_id = any($2::bigint[]) and ${OVERDUE}) as overdue,
         (select coalesce(json_agg(x), '[]') from (
           select ${OWN_BID} from bid b where b.member_id = any($2::bigint[]) and b.sale_id = $1) x) as own_bids,
         (select coalesce(json_agg(x), '[]') from (
           select i.member_id, i.key, i.request_hash as hash, i.answer
             from unnest($3::bigint[], $4::text[]) as asked (member_id, key)
             join idempotency i on i.member_id = asked.member_id and i.key = asked.key) x) as answers`;

interface LookUpRow {
  fee_percent: number;
  overdue: number[];
  own_bids: (OwnBid & { member_id: number })[];
  answers: { member_id: number; key: string; hash: string; answer: KeptAnswer }[];
}

export async function lookUpGroup(
  client: Queryable,
  saleId: number,
  commands: readonly BidCommand[],
): Promise<GroupKnowledge> {
  const keyed = commands.filter((command) => command.key !== undefined);
  const { rows } = await client.query<LookUpRow>({
    name: 'look-up-bid-group',
    text: LOOK_UP,
    values: [
      saleId,
      [...new Set(commands.map((command) => command.memberId))],
      keyed.map((command) => command.memberId),
      keyed.map((command) => command.key),
    ],
  });
  const { fee_percent: feePercent, overdue, own_bids: ownBids, answers } = rows[0]!;
  return {
    feePercent,
    overdue: new Set(overdue),
    ownBids: Map.groupBy(ownBids, (bid) => bid.member_id),
    answers: new Map(answers.map((kept) => [keyOf({ memberId: kept.member_id, key: kept.key }), kept])),
  };
}
