import type { Basket, BasketQuote } from '@le-chai/contracts/basket';

interface Known {
  basket: Basket;
  /** The quote for the chosen destination; undefined until loaded. */
  current: BasketQuote | undefined;
  /** The total failed to load. */
  failed: boolean;
  /** A destination is chosen. */
  to: boolean;
  /** The basket is being changed. */
  changing: boolean;
  /** The total changed a moment ago. */
  justChanged: boolean;
}

/** Why a basket cannot be paid for now, in a sentence; undefined if it can. */
export function whyNotPaid({ basket, current, failed, to, changing, justChanged }: Known): string | undefined {
  const problems = basket.lines.filter(({ problem }) => problem !== null);
  if (problems.some(({ problem }) => problem?.id_payment != null)) return 'A payment for this is already under way.';
  if (problems.length > 0) {
    return problems.length === 1
      ? `${problems[0]!.name} cannot be bought now. Change or remove it first.`
      : `${problems.length} of these cannot be bought now. Change or remove them first.`;
  }
  if (failed && !current) return 'The total did not load.';
  if (changing || !current || !isOf(current, basket)) return 'The total is being worked out.';
  if (!to) return 'Choose where it goes first.';
  return justChanged ? 'The total has just changed. Please look at it again.' : undefined;
}

/** Whether a quote is for exactly these lines. */
const isOf = (quote: BasketQuote, { lines }: Basket): boolean =>
  quote.lines.length === lines.length &&
  lines.every(({ id_sale: id, quantity }) =>
    quote.lines.some((line) => line.id_sale === id && line.quantity === quantity),
  );

/** The number of lots in a basket: "3 lots". */
export function lotsWords(lines: readonly { quantity: number }[]): string {
  const lots = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return lots === 1 ? '1 lot' : `${lots} lots`;
}
