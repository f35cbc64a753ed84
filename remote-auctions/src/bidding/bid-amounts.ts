/** What a member may bid next, EUR. */
export interface AmountRange {
  /** The least amount accepted. */
  minimum: number;
  /** One step at the present price. */
  increment: number;
  /** Amounts from here on are refused, because the sale can be bought at this price. */
  below: number | null;
}

/** How many steps above the least amount each offered amount stands. */
const STEPS = { maximum: [0, 2, 5], price: [0, 1, 2] } as const;

/**
 * The amounts one tap away, rising, in EUR.
 * A maximum is raised in longer strides than a price that is paid as bid.
 */
export function nextAmounts({ minimum, increment, below }: AmountRange, kind: keyof typeof STEPS): number[] {
  return STEPS[kind]
    .map((steps) => toCents(minimum + steps * increment))
    .filter((amount) => below === null || amount < below);
}

/**
 * The least amount that the caller's next bid must offer. A leader who raises the own maximum need only go above it;
 * everyone else needs the price and a step. Source: docs/rules.md, lot auctions.
 */
export function leastAmount(
  live: { next_minimum: number; increment: number },
  own: { maximum: number; leads: boolean } | undefined,
): number {
  return own?.leads ? toCents(own.maximum + live.increment) : live.next_minimum;
}

const toCents = (amount: number): number => Math.round(amount * 100) / 100;
