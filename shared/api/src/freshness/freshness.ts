import { askedForVisit } from '../prefetch.ts';
import { perRequest } from '@le-chai/store/per-request';
import { untilHydrated } from '@le-chai/store/rendered-page';
import type { AnyCall } from '@le-chai/contracts/call';
import type { Asked, Change, ChangeKind } from '@le-chai/contracts/changes';
import type { DataTag, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import {
  arriving,
  arrivingWhole,
  EMPTY,
  type Held,
  isDue,
  isOutdated,
  type Ledger,
  NOTHING,
  putting,
  type Question,
  record,
  sending,
  tick,
} from './ledger.ts';

/*
 * The one mechanism of freshness: `ledger.ts` decides, and this applies it to the query cache. Data that is shown and
 * stale is refetched; data that is not shown is fetched when it is.
 */

/** What `query` says of itself to the cache. */
export interface QueryMeta extends Record<string, unknown> {
  readonly of: AnyCall;
  readonly asked: Asked;
  /** It grows page by page: its answers are put together by the library. */
  readonly grows?: boolean;
}

const own = perRequest(() => ({
  ledger: EMPTY as Ledger,
  listeners: new Set<(change: Change) => void>(),
  ownListeners: new Set<(changes: readonly Change[]) => void>(),
  flushes: new Set<() => void>(),
  /** Pages that are about to be left. */
  holds: new Set<symbol>(),
}));
const kept = new WeakMap<Query, Held>();
/** When a query was last fetched since a change, browser clock, ms. */
const sentAt = new WeakMap<Query, number>();

/** Records a change: the answers it touches become stale, and are refetched if they are shown. */
export function changed(...changes: readonly Change[]): void {
  for (const change of changes) {
    const next = record(own().ledger, change);
    if (next === own().ledger) continue;
    own().ledger = next;
    for (const listener of own().listeners) listener(change);
  }
  for (const flush of own().flushes) flush();
}

/**
 * Stops all refetching until the returned function is called: the current page is about to be left. Anything stale by
 * then is fetched by the next page that shows it.
 */
export function holdRefetches(): () => void {
  const hold = Symbol('leaving');
  own().holds.add(hold);
  return () => {
    if (own().holds.delete(hold)) for (const flush of own().flushes) flush();
  };
}

/** Records a change made by a call from here, and notifies the other tabs of this browser. */
export function changedHere(changes: readonly Change[]): void {
  if (changes.length === 0) return;
  changed(...changes);
  for (const listener of own().ownListeners) listener(changes);
}

/** Calls `listener` with what calls from here have changed, until the returned function is called. */
export function onChangeHere(listener: (changes: readonly Change[]) => void): () => void {
  own().ownListeners.add(listener);
  return () => void own().ownListeners.delete(listener);
}

/** Calls `listener` for each change, before anything is refetched, until the returned function is called. */
export function onChange(listener: (change: Change) => void): () => void {
  own().listeners.add(listener);
  return () => void own().listeners.delete(listener);
}

const metaOf = (query: Query): QueryMeta | undefined => {
  const { meta } = query;
  return meta && 'of' in meta ? (meta as QueryMeta) : undefined;
};

const questionOf = ({ of: { id }, asked }: QueryMeta): Question => ({ call: id, asked });

const heldBy = (query: Query): Held => kept.get(query) ?? broughtWithPage(query);

/** An answer embedded in the page was fetched first of all, in the version that it states. */
function broughtWithPage(query: Query): Held {
  const meta = metaOf(query);
  if (!meta || query.state.data === undefined) return NOTHING;
  return { ...NOTHING, stamp: 0, sent: 0, version: versionIn(meta.of, query.state.data) };
}

/** Whether a cached answer may be stale. */
export function outdated(query: Query): boolean {
  const meta = metaOf(query);
  return (
    meta !== undefined && query.state.data !== undefined && isOutdated(own().ledger, questionOf(meta), heldBy(query))
  );
}

const versionIn = ({ cache }: AnyCall, data: unknown): number | undefined =>
  cache?.versionOf && data ? (data as { version: number }).version : undefined;

/** Records the version of an answer: if it is higher than the known one, the thing has changed. */
function announce({ cache }: AnyCall, { params }: Asked, version: number | undefined): void {
  if (!cache?.versionOf || version === undefined) return;
  const { kind, id } = cache.versionOf;
  changed({ kind: kind as ChangeKind, id: params?.[id] as Change['id'], version, isRead: true });
}

/**
 * Fetches a query for the cache, stamped with the current change number.
 * @returns the value to cache: the answer, or the one already held if that is newer
 */
export async function askFor<T>(client: QueryClient, queryKey: QueryKey, ask: () => Promise<T>): Promise<T> {
  const query = client.getQueryCache().find({ queryKey, exact: true })!;
  const meta = metaOf(query);
  if (!meta) return ask();
  kept.set(query, sending(heldBy(query), own().ledger));
  const answer = await ask();
  const version = versionIn(meta.of, answer);
  const before = heldBy(query);
  const { held, taken } = arriving(before, version);
  kept.set(query, held);
  announce(meta.of, meta.asked, version);
  return taken ? answer : (query.state.data as T);
}

/** Caches an answer that did not come from its query: with an event, with the answer of a change. */
export function adopt<T>(client: QueryClient, options: { queryKey: QueryKey; meta?: unknown }, data: T): void {
  const { of: call, asked } = options.meta as QueryMeta;
  const query = client.getQueryCache().build(client, client.defaultQueryOptions(options as never)) as unknown as Query;
  const version = versionIn(call, data);
  const { version: before } = heldBy(query);
  if (version !== undefined && before !== undefined && version < before) return;
  announce(call, asked, version);
  own().ledger = tick(own().ledger);
  adopting.add(query);
  client.setQueryData(options.queryKey, data);
  adopting.delete(query);
  kept.set(query, putting(heldBy(query), own().ledger.now, true, version));
}

/**
 * Writes newer data into a cached answer, for example into a card of a list. If the answer is merged (`Asking.merge`),
 * a fetch in progress keeps the newer data and is accepted; otherwise this is a guess like any other.
 */
export function patch(client: QueryClient, queryKey: QueryKey, data: unknown): void {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (!query) return;
  if (typeof query.options.structuralSharing === 'function') adopting.add(query);
  client.setQueryData(queryKey, data, { updatedAt: query.state.dataUpdatedAt });
  adopting.delete(query);
}

/** Queries with newer data that a fetch in progress must not overwrite. */
const adopting = new WeakSet<Query>();

/**
 * Gives the data that a route needs, fetched now or unchanged since: a fetch from before a change is awaited and then
 * repeated.
 */
export async function load<Answer>(
  client: QueryClient,
  options: { queryKey: DataTag<QueryKey, Answer, Error> },
): Promise<Answer> {
  const asked = own().ledger.now;
  const ask = (): Promise<Answer> => askedForVisit(() => client.query({ ...options, select: undefined } as never));
  const data = await ask();
  const query = client.getQueryCache().find({ queryKey: options.queryKey, exact: true });
  if (!query || heldBy(query).stamp >= asked || !outdated(query)) return data;
  return ask();
}

/**
 * Starts what a page will show, and waits for none of it: a failure is shown by the page, where its data would be. On a page
 * that the edge has rendered without it, its answer waits until that has been hydrated as it was sent.
 * @returns null, as a loader does
 */
export function preload(client: QueryClient, ...asked: readonly { queryKey: QueryKey }[]): null {
  for (const options of asked) {
    const held = heldUntilHydrated<{ queryKey: QueryKey; queryFn?: unknown }>(options);
    const answer =
      'initialPageParam' in held
        ? askedForVisit(() => client.infiniteQuery(held as never))
        : load(client, held as Parameters<typeof load>[1]);
    answer.catch(() => undefined);
  }
  return null;
}

function heldUntilHydrated<Options extends { queryFn?: unknown }>(options: Options): Options {
  const { queryFn } = options;
  if (typeof queryFn !== 'function') return options;
  return {
    ...options,
    queryFn: async (context: unknown): Promise<unknown> => {
      const answer = Promise.resolve(queryFn(context) as unknown);
      await Promise.allSettled([answer, untilHydrated()]);
      return answer;
    },
  };
}

/** Puts the mechanism to work on a cache, for the life of the page, which begins with nothing known. */
export function keepFresh(client: QueryClient): void {
  own().ledger = EMPTY;
  own().holds.clear();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** After everything that is being announced now: code that knows more than the change puts it into the cache first. */
  const schedule = (wait = 0): void => {
    if (wait === 0) clearTimeout(timer);
    else if (timer !== undefined) return;
    timer = setTimeout(flush, wait);
  };
  const flush = (): void => {
    timer = undefined;
    if (own().holds.size > 0) return;
    let soonest = Number.POSITIVE_INFINITY;
    const now = Date.now();
    void client.refetchQueries(
      {
        type: 'active',
        fetchStatus: 'idle',
        predicate: (query) => {
          const meta = metaOf(query);
          if (!meta || !isDue(own().ledger, questionOf(meta), heldBy(query))) return false;
          const wait = (sentAt.get(query) ?? 0) + (meta.of.cache?.pause ?? 0) - now;
          if (wait > 0) soonest = Math.min(soonest, wait);
          else sentAt.set(query, now);
          return wait <= 0;
        },
      },
      { cancelRefetch: false },
    );
    if (Number.isFinite(soonest)) schedule(soonest);
  };
  own().flushes.add(() => schedule());
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (adopting.has(query)) return;
    const isPut = action.type === 'success' && action.manual === true;
    // It may be put there before anything has shown it: then nothing says yet which question it answers.
    if (isPut) {
      own().ledger = tick(own().ledger);
      kept.set(query, putting(heldBy(query), own().ledger.now, false));
    }
    const meta = metaOf(query);
    if (!meta) return;
    if (!isPut && meta.grows && !query.state.fetchMeta?.fetchMore) {
      if (action.type === 'fetch') kept.set(query, sending(heldBy(query), own().ledger));
      else if (action.type === 'success') kept.set(query, arrivingWhole(heldBy(query)));
    }
    if (action.type === 'success' || action.type === 'error') {
      if (isDue(own().ledger, questionOf(meta), heldBy(query))) schedule();
    }
  });
}
