import { changed } from '@le-chai/api';
import type { BasketLine } from '@le-chai/contracts/basket';
import { useClock } from '@le-chai/host-services';
import { useEffect, useState } from 'react';
import { type HeldLines, heldLines } from './held-lines.ts';

/** How the lines of a basket are held: some until a moment, or none any more that were. */
export type BasketHoldState = { kind: 'held'; held: HeldLines } | { kind: 'over' };

/** How a basket is held, by the server's clock; undefined where nothing is. Once a hold is over the basket is read again. */
export function useBasketHold(lines: readonly BasketLine[]): BasketHoldState | undefined {
  const held = heldLines(lines);
  const [last, setLast] = useState<HeldLines>();
  // The answer that says that nothing is held any more does not say that something was.
  if (held && (held.until !== last?.until || held.sales.join() !== last.sales.join())) setLast(held);
  const over = useClock((now) => last !== undefined && now >= last.until);
  useEffect(() => {
    if (over) changed({ kind: 'basket' });
  }, [over]);

  if (held && !over) return { kind: 'held', held };
  const isThere = last !== undefined && lines.some(({ id_sale: id }) => last.sales.includes(id));
  return over && isThere ? { kind: 'over' } : undefined;
}
