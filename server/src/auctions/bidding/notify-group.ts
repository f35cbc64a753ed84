import type { BidOutcome, Live } from '@le-chai/contracts/bidding';
import type { Queryable } from '../../core/database/open-database.ts';
import { liveOf } from '../../core/sale/live.ts';
import { bidEntry, mineOf, type OwnBid } from './mine.ts';
import type { Accepted } from '../../core/sale/rules/accept-bid.ts';
import type { BidAnswer, BidCommand, KeptAnswer } from './bid-command.ts';
import type { GroupDecision } from './decide-group.ts';
import { type GroupKnowledge, keyOf } from './look-up-group.ts';
import { Refusal } from '../../core/http/refusal.ts';

interface GroupAnswers {
  /** One for each command, in their order. */
  readonly answers: readonly BidAnswer[];
  /** What has to be kept under a key. */
  readonly keep: readonly { readonly command: BidCommand; readonly status: number; readonly answer: KeptAnswer }[];
  readonly live: Live;
}

/** Puts a decision into answers. Everyone in a group gets the auction as the whole group leaves it. */
export async function notifyGroup(
  client: Queryable,
  commands: readonly BidCommand[],
  decision: GroupDecision,
  known: GroupKnowledge,
  now: number,
): Promise<GroupAnswers> {
  const { auction, verdicts } = decision;
  const live = liveOf(auction);
  const ownBids = ownBidsAfter(known, acceptedOf(decision));
  const keep: { command: BidCommand; status: number; answer: KeptAnswer }[] = [];
  const answers: BidAnswer[] = [];

  for (const [index, command] of commands.entries()) {
    const verdict = verdicts[index]!;
    switch (verdict.kind) {
      case 'same':
        answers.push(answers[verdict.as]!);
        continue;
      case 'kept':
        answers.push(await replay(client, known.answers.get(keyOf(command))!.answer));
        continue;
      case 'refused':
        answers.push({ accepted: false, refusal: verdict.refusal });
        if (!verdict.keep) continue;
        break;
      case 'accepted': {
        const own = ownBids(command.memberId);
        const bidder = { ...command, overdue: known.overdue.has(command.memberId) };
        const mine = mineOf(auction, bidder, { ownBids: own, feePercent: known.feePercent }, now);
        const bid = own.find(({ id }) => id === verdict.accepted.bid.bidId)!;
        answers.push({ accepted: true, outcome: { bid: bidEntry(bid, mine.reason_not === null), live, mine } });
      }
    }
    if (command.key !== undefined) keep.push({ command, ...keptForm(answers[index]!) });
  }
  return { answers, keep, live };
}

export const acceptedOf = ({ verdicts }: GroupDecision): Accepted[] =>
  verdicts.flatMap((verdict) => (verdict.kind === 'accepted' ? [verdict.accepted] : []));

/** A member's own bids once the group is applied: what was there, and what the group added and replaced. */
function ownBidsAfter(known: GroupKnowledge, accepted: readonly Accepted[]) {
  const added = Map.groupBy(accepted, ({ bid }) => bid.memberId);
  const replaced = new Set(accepted.map(({ replaces }) => replaces));
  const standing = (bid: OwnBid): OwnBid => (replaced.has(bid.id) ? { ...bid, status: 'deleted' } : bid);
  return (memberId: number): OwnBid[] => {
    const before = known.ownBids.get(memberId) ?? [];
    return [...before, ...(added.get(memberId) ?? []).map(ownBid)].map(standing);
  };
}

const ownBid = ({ bid }: Accepted): OwnBid => ({ ...bid, id: bid.bidId, type: 'bid', status: 'pending' });

/** An answer in the form in which it is kept under its key. */
function keptForm(answer: BidAnswer): { status: number; answer: KeptAnswer } {
  if (!answer.accepted) {
    const { status, reason, message, extra } = answer.refusal;
    return { status, answer: { refused: { status, reason, message, extra } } };
  }
  const { bid, mine, live } = answer.outcome;
  return { status: 200, answer: { bid, mine, saleId: live.id_auction, version: live.version } };
}

/** The answer that a key got before. */
async function replay(client: Queryable, kept: KeptAnswer): Promise<BidAnswer> {
  if ('refused' in kept) {
    const { status, reason, message, extra } = kept.refused;
    return { accepted: false, refusal: new Refusal(status, reason, message, extra) };
  }
  const { rows } = await client.query<{ live: Live }>(
    'select live from auction_snapshot where sale_id = $1 and version = $2',
    [kept.saleId, kept.version],
  );
  const outcome: BidOutcome = { bid: kept.bid, live: rows[0]!.live, mine: kept.mine };
  return { accepted: true, outcome };
}
