import type { Quote } from '@le-chai/contracts/buying';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkoutQueries, type Wanted } from './checkout-queries.ts';
import { quoteChanges } from './quote-changes.ts';

/** What is wanted comes to, and what of it has changed since it was seen. */
export function useQuote(saleId: number, wanted: Wanted, ready: boolean) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...checkoutQueries.quote(saleId, wanted),
    enabled: ready,
    // The figures of before stand until the new ones are there: nothing jumps.
    placeholderData: keepPreviousData,
  });
  const of = JSON.stringify([wanted.quantity, wanted.destination]);
  const current = isPlaceholderData ? undefined : data;
  const [seen, setSeen] = useState<{ of: string; quote: Quote }>();
  if (current && seen?.of !== of) setSeen({ of, quote: current });
  return {
    /** The newest that is known, maybe of another quantity. */
    quote: data,
    /** Of what is wanted; undefined until it is there. */
    current,
    error,
    isFetching,
    refetch,
    changes: current && seen?.of === of ? quoteChanges(seen.quote, current) : [],
    /** Takes the figures as seen: the member commits to them. */
    acknowledge: (): void => {
      if (current) setSeen({ of, quote: current });
    },
  };
}
