import { afterBid, type Auction } from '../../src/core/sale/auction.ts';
import { loadAuction } from '../../src/core/sale/load-auction.ts';
import type { BidCommand } from '../../src/auctions/bidding/bid-command.ts';
import { type CommitGroup, lockAuction } from '../../src/auctions/bidding/commit-group.ts';
import { decideGroup, type GroupDecision } from '../../src/auctions/bidding/decide-group.ts';
import { lookUpGroup } from '../../src/auctions/bidding/look-up-group.ts';
import { acceptedOf, notifyGroup } from '../../src/auctions/bidding/notify-group.ts';
import { writeGroup } from '../../src/auctions/bidding/write-group.ts';
import type { Database, Queryable } from '../../src/core/database/open-database.ts';

interface Naive {
  lock: boolean;
  increment: boolean;
}

/** Group commit with a mistake: without the row lock, or without the least offer. */
export function commitNaively(database: Database, { lock, increment }: Naive): CommitGroup {
  return (saleId, commands) =>
    database.transaction(async (client) => {
      const taken = lock ? (await lockAuction(client, saleId, commands.length))! : await justRead(client, commands);
      const auction = (await loadAuction(client, saleId))!;
      const known = await lookUpGroup(client, saleId, commands);
      const decision = increment
        ? decideGroup(auction, commands, known, taken)
        : withoutLeast(auction, commands, decideGroup(auction, commands.map(lifted), known, taken));
      const { answers, keep, live } = await notifyGroup(client, commands, decision, known, taken.now);
      const { state } = decision.auction;
      const { outbid } = decision;
      await writeGroup(client, { state, accepted: acceptedOf(decision), answers: keep, outbid, live });
      database.changes.announce(client, 'sale', saleId);
      return answers;
    });
}

async function justRead(client: Queryable, commands: readonly BidCommand[]) {
  const { rows } = await client.query<{ now: number; ids: number[] }>(
    `select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now,
            array(select nextval('bid_id_seq') from generate_series(1, $1::int))::float8[] as ids`,
    [commands.length],
  );
  return { now: rows[0]!.now, bidIds: rows[0]!.ids };
}

const HIGH_ENOUGH = 5_000_000_00;

const lifted = (command: BidCommand): BidCommand =>
  Object.assign({}, command, { offer: command.offer + HIGH_ENOUGH, max: command.max + HIGH_ENOUGH });

/** The decision on bids that were high enough, given the bids as they really are: the price follows the offer. */
function withoutLeast(start: Auction, commands: readonly BidCommand[], decision: GroupDecision): GroupDecision {
  let auction = start;
  const verdicts = decision.verdicts.map((verdict, index) => {
    if (verdict.kind !== 'accepted') return verdict;
    const { offer, max, memberId, memberNo } = commands[index]!;
    const bid = { ...verdict.accepted.bid, offer, max };
    const { state } = verdict.accepted;
    const ranking = state.ranking.map((held) => (held.memberId === memberId ? bid : held));
    const accepted = { ...verdict.accepted, bid, state: { ...state, price: offer, ranking } };
    auction = afterBid(auction, accepted, memberNo);
    return { kind: 'accepted' as const, accepted };
  });
  return { ...decision, auction, verdicts };
}
