import { useState } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * The value in the address or, once a navigation has started, in the new address: a choice shows immediately, and the
 * next one builds on it.
 * @param read reads the page's state from the search parameters of its address
 */
export function useExpected<Search>(read: (parameters: URLSearchParams) => Search) {
  const [parameters] = useSearchParams();
  const now = parameters.toString();
  const [expected, setExpected] = useState<{ from: string; search: Search }>();
  if (expected && expected.from !== now) setExpected(undefined);
  const search = expected?.from === now ? expected.search : read(parameters);
  return [search, (next: Search) => setExpected({ from: now, search: next })] as const;
}

/** The search parameters themselves, as {@link useExpected} has them, and the way to others: the page stays where it is scrolled to. */
export function useExpectedParameters() {
  const [, setParameters] = useSearchParams();
  const [parameters, expect] = useExpected((now) => now);
  const go = (next: URLSearchParams, options?: Pick<NavigateOptions, 'replace'>): void => {
    expect(next);
    setParameters(next, { ...options, preventScrollReset: true });
  };
  return [parameters, go] as const;
}
