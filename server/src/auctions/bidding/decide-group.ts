import { keyReused } from '../../core/http/idempotent.ts';
import type { Refusal } from '../../core/http/refusal.ts';
import { afterBid, type Auction } from '../../core/sale/auction.ts';
import { refuseBid } from '../refuse-bid.ts';
import { acceptBid, type Accepted } from '../../core/sale/rules/accept-bid.ts';
import { unitsNow } from '../../core/sale/rules/auction-state.ts';
import type { BidCommand } from './bid-command.ts';
import { keyOf, type GroupKnowledge } from './look-up-group.ts';

/** What becomes of one command of a group. `same` points to the command that came first with the same key. */
type Verdict =
  | { readonly kind: 'accepted'; readonly accepted: Accepted }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly keep: boolean }
  | { readonly kind: 'kept' }
  | { readonly kind: 'same'; readonly as: number };

export interface GroupDecision {
  /** The auction after the whole group. */
  readonly auction: Auction;
  /** One for each command, in their order. */
  readonly verdicts: readonly Verdict[];
  /** Members whose place became worse by bids of others, with the units they keep. */
  readonly outbid: readonly { readonly memberId: number; readonly unitsNow: number }[];
}

/** Applies the bids of a group in the order of their arrival. Reads and writes nothing. */
export function decideGroup(
  auction: Auction,
  commands: readonly BidCommand[],
  known: GroupKnowledge,
  lock: { readonly now: number; readonly bidIds: readonly number[] },
): GroupDecision {
  const first = new Map<string, number>();
  let current = auction;
  const verdicts = commands.map((command, index): Verdict => {
    const repeated = repeats(command, commands, known, first, index);
    if (repeated) return repeated;
    const request = { ...command, overdue: known.overdue.has(command.memberId) };
    const decision = acceptBid(current.state, request, lock.now, lock.bidIds[index]!);
    if (!decision.accepted) return { kind: 'refused', refusal: refuseBid(decision.refusal), keep: true };
    current = afterBid(current, decision, command.memberNo);
    return { kind: 'accepted', accepted: decision };
  });
  return { auction: current, verdicts, outbid: outbidBetween(auction, current, verdicts) };
}

function repeats(
  command: BidCommand,
  commands: readonly BidCommand[],
  known: GroupKnowledge,
  first: Map<string, number>,
  index: number,
): Verdict | undefined {
  if (command.key === undefined) return undefined;
  const key = keyOf(command);
  const kept = known.answers.get(key);
  const earlier = first.get(key);
  const hash = kept?.hash ?? (earlier === undefined ? undefined : commands[earlier]!.hash);
  if (hash === undefined) {
    first.set(key, index);
    return undefined;
  }
  if (hash !== command.hash) return { kind: 'refused', refusal: keyReused(), keep: false };
  return kept ? { kind: 'kept' } : { kind: 'same', as: earlier! };
}

/** Members who bid in the group learn their place from the answer, and are not notified again. */
function outbidBetween(before: Auction, after: Auction, verdicts: readonly Verdict[]): GroupDecision['outbid'] {
  const bidders = new Set(verdicts.flatMap((v) => (v.kind === 'accepted' ? [v.accepted.bid.memberId] : [])));
  if (bidders.size === 0) return [];
  return before.state.ranking
    .filter(({ memberId }) => !bidders.has(memberId))
    .map(({ memberId }) => ({ memberId, unitsNow: unitsNow(after.state, memberId) }))
    .filter(({ memberId, unitsNow: left }) => left < unitsNow(before.state, memberId));
}
