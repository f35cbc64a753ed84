import type { AnswerOf, AnyCall } from '@le-chai/contracts/call';
import type { Asked } from '@le-chai/contracts/changes';
import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { askFor, outdated, type QueryMeta } from './freshness/freshness.ts';
import { FRESH } from '@le-chai/contracts/fresh';
import { request, type RequestOptions } from './request.ts';

/** The input of a query: its parameters, its search, its body. */
export type InputOf<C extends AnyCall> = Omit<RequestOptions<C>, 'key' | 'signal'>;
type Input<C extends AnyCall> = object extends InputOf<C> ? InputOf<C> | undefined : InputOf<C>;
type Rest<C extends AnyCall, Shown> =
  object extends InputOf<C>
    ? [input?: InputOf<C>, asking?: Asking<AnswerOf<C>, Shown>]
    : [input: InputOf<C>, asking?: Asking<AnswerOf<C>, Shown>];
type Options<Answer, Shown> = UseQueryOptions<Answer, Error, Shown, QueryKey>;

/** The browser-side settings of a query, or of one place that shows its answer. */
export interface Asking<Answer, Shown = Answer> extends Pick<
  Options<Answer, Shown>,
  'select' | 'enabled' | 'gcTime' | 'staleTime' | 'placeholderData' | 'refetchInterval' | 'refetchOnMount'
> {
  /** Asks in another way than by `request`. */
  ask?: (signal: AbortSignal) => Promise<Answer>;
  /** Puts a new answer over the one before, where parts of that are known to be newer. */
  merge?: (before: unknown, after: unknown) => unknown;
}

/**
 * The query options for the answer of a call: its key from the call and its input, its freshness and caching from its
 * declaration (`Call.cache`). Pages, loaders and prefetching use this and nothing else.
 */
export function query<C extends AnyCall, Shown = AnswerOf<C>>(call: C, ...[input, asking = {}]: Rest<C, Shown>) {
  const { queryKey, meta } = questionOf(call, input as Input<C>);
  const { ask, merge, staleTime = call.cache?.fresh ?? FRESH.default, ...shown } = asking;
  return queryOptions<AnswerOf<C>, Error, Shown, QueryKey>({
    queryKey,
    queryFn: ({ client, signal }) =>
      askFor(client, queryKey, () =>
        ask ? ask(signal) : request(call, { ...input, signal } as unknown as RequestOptions<C>),
      ),
    meta,
    ...cacheOf(call),
    staleTime: (current) =>
      outdated(current as never) ? 0 : typeof staleTime === 'function' ? staleTime(current) : staleTime,
    ...(merge && { structuralSharing: merge }),
    ...shown,
  });
}

/** The same for a list that grows page by page. */
export function pages<C extends AnyCall>(call: C, input: InputOf<C>) {
  const { queryKey, meta } = questionOf(call, input);
  type Page = AnswerOf<C> & { page: number; total_pages: number };
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      request(call, {
        ...input,
        query: { ...(input as { query?: object }).query, page: pageParam },
        signal,
      } as unknown as RequestOptions<C>) as Promise<Page>,
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    meta: { ...meta, grows: true } satisfies QueryMeta,
    staleTime: (current) => (outdated(current as never) ? 0 : (call.cache?.fresh ?? FRESH.default)),
    ...cacheOf(call),
  });
}

/** The options of a mutation that makes a call; what it changes is declared with the call. */
export const mutation = <C extends AnyCall>(call: C) =>
  mutationOptions<AnswerOf<C>, Error, InputOf<C>>({
    mutationKey: [call.id],
    mutationFn: (input) => request(call, input as unknown as RequestOptions<C>),
  });

/** The key prefix of all answers of a call, whatever its input. */
export const keyOf = (call: AnyCall): QueryKey => [call.id];

function questionOf(call: AnyCall, input: Asked = {}): { queryKey: QueryKey; meta: QueryMeta } {
  const asked = normalised(input);
  const queryKey = Object.keys(asked).length === 0 ? keyOf(call) : [...keyOf(call), asked];
  return { queryKey, meta: { of: call, asked } };
}

/** Equal questions look the same: as text, without what says nothing. */
function normalised({ params, query: search, body }: Asked): Asked {
  const said = { params: textsOf(params), query: textsOf(search), body };
  return Object.fromEntries(Object.entries(said).filter(([, part]) => part !== undefined));
}

function textsOf(values: Asked['params']): Asked['params'] {
  const said = Object.entries(values ?? {}).filter(
    ([name, value]) => value !== undefined && value !== null && !(name === 'page' && Number(value) === 1),
  );
  if (said.length === 0) return undefined;
  return Object.fromEntries(
    said.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
}

function cacheOf({ cache = {} }: AnyCall) {
  const { poll, onReturn, retries = false } = cache;
  return {
    retryOnMount: retries,
    ...(poll !== undefined && { refetchInterval: poll }),
    ...(onReturn && { refetchOnWindowFocus: true, refetchOnReconnect: true }),
  };
}
