import type { CellarLot } from '@le-chai/contracts/cellar';
import { useCallback, useRef, useState, useLayoutEffect } from 'react';
import { followChosen, rechosen, type Chosen } from './follow-chosen.ts';

/**
 * The lots that are chosen. They stay so over pages, orders and filters, for as long as the page is open, and follow what
 * is told of them.
 * @param question what `shown` answers, by identity
 * @param shown the lots of the page; undefined while they are on their way
 */
export function useChosen(question: string, shown: readonly CellarLot[] | undefined) {
  const [chosen, setChosen] = useState<Chosen>(NONE);
  const [told, setTold] = useState({ question, shown });
  if (shown && told.shown !== shown) {
    setTold({ question, shown });
    setChosen(followChosen(chosen, told.question === question ? told.shown : undefined, shown));
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

const NONE: Chosen = new Map();
