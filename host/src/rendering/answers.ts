import { accessToken, isSameSession } from '@le-chai/api';
import { ANSWERS, type Boot } from '@le-chai/federation/boot';
import { learnServerTime } from '@le-chai/host-services';
import { type DehydratedState, hashKey, type QueryKey } from '@tanstack/react-query';

/** The answers that the edge has asked for a page, each with the key of its query. */
export type Answers = (readonly [key: QueryKey, answer: unknown])[];

/**
 * What the page brings for the browser's cache; undefined where the edge has not asked for it, and where another member has
 * signed in since.
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

/** For so long what a page was rendered from is as good as if it had just come, ms: the same that is to be hydrated. */
const LIFETIME = 30_000;

/** The answers as the cache keeps them. All were asked for since this page was, whatever the edge's clock says. */
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
