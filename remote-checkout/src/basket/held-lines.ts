import type { BasketLine } from '@le-chai/contracts/basket';

/** The lines of a basket that are held for its member. */
export interface HeldLines {
  /** When the first of these holds ends, ms since the epoch. */
  until: number;
  sales: readonly number[];
  names: readonly string[];
  /** Whether every line of the basket is held. */
  all: boolean;
  /** The card payment in progress for them. */
  payment: number | null;
}

/**
 * What is held of a basket, until the first hold ends, since a payment is for all lines or none. Undefined if nothing
 * is held.
 */
export function heldLines(lines: readonly BasketLine[]): HeldLines | undefined {
  const held = lines.flatMap(({ id_sale: sale, name, held_until: end, problem }) =>
    end === null ? [] : [{ sale, name, until: Date.parse(end), payment: problem?.id_payment ?? null }],
  );
  if (held.length === 0) return undefined;
  return {
    until: Math.min(...held.map(({ until }) => until)),
    sales: held.map(({ sale }) => sale),
    names: held.map(({ name }) => name),
    all: held.length === lines.length,
    payment: held.find(({ payment }) => payment !== null)?.payment ?? null,
  };
}
