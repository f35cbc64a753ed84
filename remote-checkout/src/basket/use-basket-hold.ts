import { changed } from '@le-chai/api';
import type { BasketLine } from '@le-chai/contracts/basket';
import { useClock } from '@le-chai/host-services';
import { useEffect, useState } from 'react';
import { type HeldLines, heldLines } from './held-lines.ts';

/** The hold of a basket: running, or just expired. */
export type BasketHoldState = { kind: 'held'; held: HeldLines } | { kind: 'over' };

/**
 * The hold of a basket, by the server's clock; undefined if there is none. The basket is refetched once a hold expires.
 */
export function useBasketHold(lines: readonly BasketLine[]): BasketHoldState | undefined {
  const held = heldLines(lines);
  const [last, setLast] = useState<HeldLines>();
  // An answer without a hold does not say that there was one, so the last hold is remembered.
  if (held && (held.until !== last?.until || held.sales.join() !== last.sales.join())) setLast(held);
  const over = useClock((now) => last !== undefined && now >= last.until);
  useEffect(() => {
    if (over) changed({ kind: 'basket' });
  }, [over]);

  if (held && !over) return { kind: 'held', held };
  const isThere = last !== undefined && lines.some(({ id_sale: id }) => last.sales.includes(id));
  return over && isThere ? { kind: 'over' } : undefined;
}
