import type { Quote } from '@le-chai/contracts/buying';
import { serverNow, useClock } from '@le-chai/host-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quoteQuery, type Wanted } from './checkout-queries.ts';
import { quoteChanges } from './quote-changes.ts';

/** Figures that have changed are not committed to before they have stood for so long, ms: the press may have been meant for others. */
const LOOKED_AT = 2000;

/** What is wanted comes to, and what of it has changed since it was seen. */
export function useQuote(saleId: number, wanted: Wanted, ready: boolean) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...quoteQuery(saleId, wanted),
    enabled: ready,
    // The figures of before stand until the new ones are there: nothing jumps.
    placeholderData: keepPreviousData,
  });
  const of = JSON.stringify([wanted.quantity, wanted.destination, wanted.bottling]);
  const current = isPlaceholderData ? undefined : data;
  const [seen, setSeen] = useState<{ of: string; quote: Quote }>();
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
