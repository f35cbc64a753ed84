import { accessToken, isSameSession } from '@le-chai/api';
import { ANSWERS, type Boot } from '@le-chai/federation/boot';
import { learnServerTime } from '@le-chai/host-services';
import { type DehydratedState, hashKey, type QueryKey } from '@tanstack/react-query';

/** The answers that the edge has fetched for a page, each with its query key. */
export type Answers = (readonly [key: QueryKey, answer: unknown])[];

/**
 * The answers in the page for the browser's cache; undefined if the edge fetched none, or if another member has signed
 * in since.
 */
export function readAnswers({ answeredAt, token }: Boot): DehydratedState | undefined {
  const text = answeredAt === undefined ? undefined : document.querySelector(`#${ANSWERS}`)?.textContent;
  if (!text || answeredAt === undefined || !isSameSession(accessToken(), token)) return undefined;
  const [load] = performance.getEntriesByType('navigation');
  if (load instanceof PerformanceNavigationTiming) {
    const { timeOrigin } = performance;
    learnServerTime(answeredAt, timeOrigin + load.requestStart, timeOrigin + load.responseStart);
  }
  return cacheOf(JSON.parse(text) as Answers);
}

/** How long the answers a page was rendered from count as fresh, ms: hydration needs the same ones. */
const LIFETIME = 30_000;

/**
 * The answers in the format of the cache. All were fetched after this page was requested, whatever the edge's clock
 * says.
 */
const cacheOf = (data: Answers): DehydratedState => {
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
