import type { Mine } from '@le-chai/contracts/bidding';
import { euro } from '@le-chai/design/format';

/** What the sentence needs besides the reason itself. */
export interface ReasonContext {
  reason: NonNullable<Mine['reason']>;
  /** The caller's own maximum, or offer where there is no maximum, EUR; null without a bid. */
  own: number | null;
  /** The step at the present price, EUR. */
  increment: number;
  /** Units: offered, requested by everyone, requested by the caller, and those the caller would win now. */
  units: { offered: number; askedByAll: number; asked: number; now: number };
  /** ` per litre` for barrels, ` a lot` where there are several, nothing for one lot. */
  per: string;
}

/** Explains the current price to the member in a sentence or two. */
export function reasonSentence(context: ReasonContext): string {
  const { reason, per } = context;
  const from = euro(reason.from);
  const to = `${euro(reason.to)}${per}`;
  const other = reason.other_offer === null ? 'more' : euro(reason.other_offer);
  switch (reason.kind) {
    case 'opening':
      return `No bids yet. Bidding opens at ${to}.`;
    case 'you-lead':
      return `You’re leading at ${to}. The price only rises when another member bids.`;
    case 'still-lead':
      return `Your maximum still leads. The price rose from ${from} to ${to} because another member bid ${other}.`;
    case 'outbid':
      return outbid(context, from, to);
    case 'tie-earlier':
      return 'Another member set the same maximum before you. If two maximums tie, the earlier leads.';
    case 'allocation':
      return allocation(context, from, to);
    case 'won':
      return won(context, to);
    case 'lost':
      return per ? `Higher or earlier bids took every ${unitOf(per)}.` : `It sold to another member at ${to}.`;
  }
}

function outbid({ reason, own, increment }: ReasonContext, from: string, to: string): string {
  const rose = reason.to > reason.from ? `The price rose from ${from} to ${to}.` : `The price is ${to}.`;
  if (own === null) return `Another member bid more. ${rose}`;
  const oneStep = Math.abs(reason.to - own - increment) < 0.005;
  return oneStep
    ? `Another member’s maximum is above your ${euro(own)}. The price is ${to}, one step of ${euro(increment)} above it.`
    : `Another member’s maximum is above your ${euro(own)}. ${rose}`;
}

function allocation({ reason, units, per }: ReasonContext, from: string, to: string): string {
  const one = unitOf(per);
  if (units.askedByAll < units.offered) {
    return `${units.askedByAll} of ${units.offered} ${one}s have a bid, so every bid would be filled at its own price.`;
  }
  const rose =
    reason.to > reason.from
      ? `The price rose from ${from} to ${to} because every ${one} now has a bid.`
      : `Every ${one} has a bid, and the lowest winning bid is ${to}.`;
  const short = units.asked - units.now;
  if (short <= 0) return `${rose} Your whole bid would be filled.`;
  const which =
    units.now === 0 ? `none of your ${units.asked} ${one}s would` : `${short} of your ${units.asked} ${one}s would not`;
  return `${rose} Higher and earlier bids come first, so ${which} be filled.`;
}

function won({ units, per }: ReasonContext, to: string): string {
  return per
    ? `You won ${units.now} of the ${units.asked} ${unitOf(per)}s you bid for, at your bid of ${to}.`
    : `You won at ${to}.`;
}

/** What is counted: units of a barrel, else equal lots. */
const unitOf = (per: string): string => (per === ' a lot' ? 'lot' : 'unit');
