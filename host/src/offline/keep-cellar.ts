import { accessToken, keyOf } from '@le-chai/api';
import type { AnswerOf } from '@le-chai/contracts/call';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { OFFLINE_CELLAR } from '@le-chai/contracts/offline';
import { forgetCellar } from '@le-chai/session/forget-cellar';
import type { Query, QueryClient } from '@tanstack/react-query';

type Lots = AnswerOf<typeof getPhysicalCellarLots>;

/** What is stored of lots: their bottles, and nothing about money. */
interface KeptCellar {
  /** The member they belong to. */
  member: number;
  /** When they were fetched, ms since the epoch by this device's clock. */
  at: number;
  /** Total number of lots in the cellar. */
  total: number;
  lots: { name: string; bottles: { name: string; quantity: number; size: number }[] }[];
}

/**
 * Stores the first unfiltered page of a member's lots, in any order, every time it arrives. Data of another member is
 * removed first.
 * @returns how to stop
 */
export function keepCellar(queryClient: QueryClient, member: number): () => void {
  let stopped = false;
  // One write after the other: an earlier response must not overwrite a later one.
  let work = forgetOthers(member);
  const writeAfter = async (before: Promise<void>, lots: Lots, at: number): Promise<void> => {
    await before;
    // Nothing is stored for a member who has logged out meanwhile.
    if (!stopped && accessToken() !== undefined) await write(member, lots, at);
  };
  const keep = ({ state }: Query): void => {
    work = writeAfter(work, state.data as Lots, state.dataUpdatedAt);
  };

  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ queryKey: keyOf(getPhysicalCellarLots) })) {
    if (isFirstPage(query) && query.state.data !== undefined) keep(query);
  }
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isFirstPage(event.query)) keep(event.query);
  });
  return () => {
    stopped = true;
    unsubscribe();
  };
}

/** Whether a query is for the first page of all lots. */
function isFirstPage({ queryKey: [call, asked] }: Query): boolean {
  if (call !== getPhysicalCellarLots.id) return false;
  const { query = {} } = (asked ?? {}) as { query?: object };
  return !['page', 'filters', 'q', 'id'].some((name) => name in query);
}

async function forgetOthers(member: number): Promise<void> {
  try {
    const kept = await caches.match(OFFLINE_CELLAR.path, { cacheName: OFFLINE_CELLAR.cache });
    if (kept && ((await kept.json()) as KeptCellar).member !== member) await forgetCellar();
  } catch {
    await forgetCellar();
  }
}

async function write(member: number, { items, total }: Lots, at: number): Promise<void> {
  const kept: KeptCellar = {
    member,
    at,
    total,
    lots: items.map(({ name, components }) => ({
      name,
      bottles: components.map(({ nameProductComplete, quantity, size }) => ({
        name: nameProductComplete,
        quantity,
        size,
      })),
    })),
  };
  try {
    const cache = await caches.open(OFFLINE_CELLAR.cache);
    await cache.put(OFFLINE_CELLAR.path, Response.json(kept));
  } catch {
    // A full or forbidden store: the cellar needs a connection.
  }
}
