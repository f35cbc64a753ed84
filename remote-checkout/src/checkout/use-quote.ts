import type { Quote } from '@le-chai/contracts/buying';
import { serverNow, useClock } from '@le-chai/host-services';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { quoteQuery, type Wanted } from './wanted.ts';
import { euro } from '@le-chai/design/format';

/** Figures that have changed are not committed to before they have stood for so long, ms: the press may have been meant for others. */
const LOOKED_AT = 2000;

/** What is wanted comes to, and what of it has changed since it was seen. */
export function useQuote(saleId: number, wanted: Wanted, ready: boolean) {
  const asked = useQuery({
    ...quoteQuery(saleId, wanted),
    enabled: ready,
    // The figures of before stand until the new ones are there: nothing jumps.
    placeholderData: keepPreviousData,
  });
  return useFigures(asked, JSON.stringify([wanted.quantity, wanted.destination, wanted.bottling]));
}

/**
 * Figures as they are asked for again and again, and what of them has changed since they were seen.
 * @param of what they are of: figures of something else are no change
 */
export function useFigures<Q extends Figures>(
  { data, error, isFetching, isPlaceholderData, refetch }: UseQueryResult<Q>,
  of: string,
) {
  const current = isPlaceholderData ? undefined : data;
  const [seen, setSeen] = useState<{ of: string; quote: Q }>();
  if (current && seen?.of !== of) setSeen({ of, quote: current });
  const changes = current && seen?.of === of ? quoteChanges(seen.quote, current) : [];
  const [news, setNews] = useState({ words: '', at: 0 });
  const words = changes.join(' ');
  if (news.words !== words) setNews({ words, at: serverNow() });
  const justChanged = useClock((now) => news.words !== '' && now - news.at < LOOKED_AT);
  return {
    /** The newest that is known, maybe of another quantity. */
    quote: data,
    /** Of what is wanted; undefined until it is there. */
    current,
    error,
    isFetching,
    refetch,
    changes,
    /** They changed a moment ago. */
    justChanged,
    /** Takes the figures as seen: the member commits to them. */
    acknowledge: (): void => {
      if (current) setSeen({ of, quote: current });
    },
  };
}

type Figures = Pick<Quote, 'price' | 'fee' | 'shipping' | 'due' | 'total'> & { bottling?: number };

/**
 * What of a total has changed since it was seen, a sentence each: first what is paid now, then what is estimated.
 * @returns nothing where the member would pay what was seen
 */
export function quoteChanges(seen: Figures, now: Figures): string[] {
  const sentences = [
    changed('The price', seen.price, now.price),
    changed('The house fee', seen.fee, now.fee),
    changed('The cost of the cases', seen.bottling ?? 0, now.bottling ?? 0),
    changed('The delivery estimate', seen.shipping?.total ?? 0, now.shipping?.total ?? 0),
  ].filter((sentence) => sentence !== undefined);
  if (sentences.length > 0) return sentences;
  // Whatever the total consists of, a total that differs is reported.
  return [changed('To pay now', seen.due, now.due) ?? changed('The total', seen.total, now.total)].filter(
    (sentence) => sentence !== undefined,
  );
}

const changed = (what: string, seen: number, now: number): string | undefined =>
  Math.round(seen * 100) === Math.round(now * 100) ? undefined : `${what} is now ${euro(now)}; it was ${euro(seen)}.`;
