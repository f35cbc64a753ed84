import type { CellarLot } from '@le-chai/contracts/cellar';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * The selected lots. The selection survives paging, sorting and filtering while the page is open, and is updated with
 * fresh data.
 * @param question identifies the query that `shown` answers
 * @param shown the lots of the page; undefined while loading
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

/** The selected lots by id, in order of selection. */
type Chosen = ReadonlyMap<number, CellarLot>;

/**
 * The selection after a refetch: lots in the new answer are updated, and those the same query no longer returns are
 * dropped. Lots of other pages stay as they are.
 * @param before the previous answer to the same query, if any
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

/** The selection after a change in the table. @param shown the lots it shows; others stay selected */
export function rechosen(chosen: Chosen, ids: ReadonlySet<unknown>, shown: readonly CellarLot[]): Chosen {
  const stay = [...chosen].filter(([id]) => ids.has(id));
  const come = shown.filter(({ id }) => ids.has(id) && !chosen.has(id)).map((lot) => [lot.id, lot] as const);
  return new Map([...stay, ...come]);
}
