import type { Boot } from '@le-chai/federation/boot';
import { learnServerTime } from '@le-chai/host-services';
import { type DehydratedState, hashKey, type QueryKey } from '@tanstack/react-query';

/** The answers that a page was rendered from, each with the key of its query. */
export type RenderedData = (readonly [key: QueryKey, answer: unknown])[];

/** What a page that was rendered at the edge brings for the browser's cache; undefined where the edge did not render it. */
export function readRendered({ rendered }: Boot): DehydratedState | undefined {
  const text = rendered && document.querySelector('#rendered')?.textContent;
  if (!text) return undefined;
  const [load] = performance.getEntriesByType('navigation');
  if (load instanceof PerformanceNavigationTiming) {
    const { timeOrigin } = performance;
    learnServerTime(rendered.at, timeOrigin + load.requestStart, timeOrigin + load.responseStart);
  }
  return cacheOf(JSON.parse(text) as RenderedData);
}

/** For so long what a page was rendered from is as good as if it had just come, ms: the same that is to be hydrated. */
const LIFETIME = 30_000;

/** The answers as the cache keeps them. All were asked for since this page was, whatever the edge's clock says. */
const cacheOf = (data: RenderedData): DehydratedState => {
  const dataUpdatedAt = performance.now() < LIFETIME ? Date.now() : performance.timeOrigin;
  return {
    mutations: [],
    queries: data.map(([queryKey, answer]) => ({
      queryKey,
      queryHash: hashKey(queryKey),
      dehydratedAt: dataUpdatedAt,
      state: {
        data: answer,
        dataUpdateCount: 1,
        dataUpdatedAt,
        error: null,
        errorUpdateCount: 0,
        errorUpdatedAt: 0,
        fetchFailureCount: 0,
        fetchFailureReason: null,
        fetchMeta: null,
        fetchStatus: 'idle',
        isInvalidated: false,
        status: 'success',
      },
    })),
  };
};
