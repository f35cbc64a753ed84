import type { CellarLot } from '@le-chai/contracts/cellar';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * The lots that are chosen. They stay so over pages, orders and filters, for as long as the page is open, and follow what
 * becomes of them.
 * @param question what `shown` answers, by identity
 * @param shown the lots of the page; undefined while they are on their way
 */
export function useChosen(question: string, shown: readonly CellarLot[] | undefined) {
  const [chosen, setChosen] = useState<Chosen>(NONE);
  const [known, setKnown] = useState({ question, shown });
  if (shown && known.shown !== shown) {
    setKnown({ question, shown });
    setChosen(followChosen(chosen, known.question === question ? known.shown : undefined, shown));
  }
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown ?? latest.current;
  });
  const choose = useCallback(
    (ids: ReadonlySet<unknown>) => setChosen((before) => rechosen(before, ids, latest.current ?? [])),
    [],
  );
  return { chosen, choose, clear: useCallback(() => setChosen(NONE), []) };
}

const NONE: ReadonlyMap<number, CellarLot> = new Map();

/** The lots that are chosen, by id, in the order in which they were. */
type Chosen = ReadonlyMap<number, CellarLot>;

/**
 * What stays chosen when lots arrive again: those that do are kept as they are now, and those that an answer to
 * the same question had before and has no more are gone. Lots of other pages stay as they are.
 * @param before what the same question was answered before; nothing where another was asked
 */
export function followChosen(
  chosen: Chosen,
  before: readonly CellarLot[] | undefined,
  now: readonly CellarLot[],
): Chosen {
  if (chosen.size === 0) return chosen;
  const arrived = new Map(now.map((lot) => [lot.id, lot]));
  const had = new Set(before?.map(({ id }) => id));
  return new Map(
    [...chosen].flatMap(([id, lot]) => {
      const fresh = arrived.get(id);
      return fresh || !had.has(id) ? [[id, fresh ?? lot] as const] : [];
    }),
  );
}

/** The choice that a table was left with. @param shown the lots that it shows; others stay as they were chosen */
export function rechosen(chosen: Chosen, ids: ReadonlySet<unknown>, shown: readonly CellarLot[]): Chosen {
  const stay = [...chosen].filter(([id]) => ids.has(id));
  const come = shown.filter(({ id }) => ids.has(id) && !chosen.has(id)).map((lot) => [lot.id, lot] as const);
  return new Map([...stay, ...come]);
}
