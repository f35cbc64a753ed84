/** What the next bid has to reach, EUR. */
export interface BidFloor {
  /** The least amount accepted. */
  least: number;
  /** The member's own amount that has to be exceeded; null if there is none. */
  above: number | null;
  /** The first amount worth offering: the minimum, or one step above the member's own. */
  first: number;
}

/** The caller's own pending bid, as far as the next one depends on it. */
export interface OwnBid {
  /** The maximum, or the price where bids have none. EUR. */
  amount: number;
  /** Leads with a maximum: then any higher maximum is enough, whatever the step. */
  leads: boolean;
  /** The next bid asks for more units, so its price may stay the same. */
  asksForMore: boolean;
}

/** What the caller's next bid has to reach. Nothing can be lowered. Source: docs/rules.md, the least offer. */
export function bidFloor(live: { next_minimum: number; increment: number }, own: OwnBid | undefined): BidFloor {
  if (!own) return { least: live.next_minimum, above: null, first: live.next_minimum };
  const least = own.leads ? own.amount : Math.max(live.next_minimum, own.amount);
  if (own.asksForMore) return { least, above: null, first: least };
  const aStepUp = toCents(own.amount + live.increment);
  return { least, above: own.amount, first: Math.max(least, own.leads || own.amount >= least ? aStepUp : least) };
}

/** Whether an amount is high enough. */
export const reaches = (amount: number, { least, above }: BidFloor): boolean =>
  amount >= least && (above === null || amount > above);

/** How many steps each offered amount is above the first. */
const STEPS = { maximum: [0, 2, 5], price: [0, 1, 2] } as const;

/**
 * The suggested amounts, rising, in EUR. A maximum is raised in larger steps than a price that is paid as bid.
 * @param below amounts from here on are refused, because the sale can be bought at this price
 */
export function nextAmounts(
  { first, increment, below }: { first: number; increment: number; below: number | null },
  kind: keyof typeof STEPS,
): number[] {
  return STEPS[kind]
    .map((steps) => toCents(first + steps * increment))
    .filter((amount) => below === null || amount < below);
}

const toCents = (amount: number): number => Math.round(amount * 100) / 100;
