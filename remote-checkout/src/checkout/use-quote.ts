import type { Quote } from '@le-chai/contracts/buying';
import { serverNow, useClock } from '@le-chai/host-services';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { quoteQuery, type Wanted } from './wanted.ts';
import { euro } from '@le-chai/design/format';

/**
 * How long changed figures must be visible before they can be paid, ms: the press may have been meant for the old ones.
 */
const LOOKED_AT = 2000;

/** The quote for an order, and what has changed since it was shown. */
export function useQuote(saleId: number, wanted: Wanted, ready: boolean) {
  const asked = useQuery({
    ...quoteQuery(saleId, wanted),
    enabled: ready,
    // The previous figures stay until the new ones arrive, so that nothing jumps.
    placeholderData: keepPreviousData,
  });
  return useFigures(asked, JSON.stringify([wanted.quantity, wanted.destination, wanted.bottling]));
}

/**
 * Polled figures, and what has changed since they were shown.
 * @param of identifies the order: figures of another order are not a change
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
    /** The latest known quote, maybe for another quantity. */
    quote: data,
    /** The quote for the current order; undefined until loaded. */
    current,
    error,
    isFetching,
    refetch,
    changes,
    /** Whether they changed a moment ago. */
    justChanged,
    /** Marks the figures as seen: the member commits to them. */
    acknowledge: (): void => {
      if (current) setSeen({ of, quote: current });
    },
  };
}

type Figures = Pick<Quote, 'price' | 'fee' | 'shipping' | 'due' | 'total'> & { bottling?: number };

/**
 * What has changed in a total since it was shown, one sentence each: first what is paid now, then the estimates.
 * @returns an empty list if the member would pay what was shown
 */
export function quoteChanges(seen: Figures, now: Figures): string[] {
  const sentences = [
    changed('The price', seen.price, now.price),
    changed('The house fee', seen.fee, now.fee),
    changed('The cost of the cases', seen.bottling ?? 0, now.bottling ?? 0),
    changed('The delivery estimate', seen.shipping?.total ?? 0, now.shipping?.total ?? 0),
  ].filter((sentence) => sentence !== undefined);
  if (sentences.length > 0) return sentences;
  // A different total is reported even if its known parts are the same.
  return [changed('To pay now', seen.due, now.due) ?? changed('The total', seen.total, now.total)].filter(
    (sentence) => sentence !== undefined,
  );
}

const changed = (what: string, seen: number, now: number): string | undefined =>
  Math.round(seen * 100) === Math.round(now * 100) ? undefined : `${what} is now ${euro(now)}; it was ${euro(seen)}.`;
