import { adopt, changed, query } from '@le-chai/api';
import type { AnyCall, AnswerOf } from '@le-chai/contracts/call';
import { saleDetail } from '@le-chai/contracts/auctions';
import { auctionLive, auctionMine, type Live, type Mine } from '@le-chai/contracts/bidding';
import type { Query, QueryClient } from '@tanstack/react-query';
import { mineAfter } from '../bidding/mine-after.ts';
import { isDirect } from './goods.ts';
import { patchCards } from './sales-in-cache.ts';

/**
 * Keeps everything that shows a sale consistent: whenever newer data of it arrives, from the stream or a fetch, its cards
 * are updated in place and whatever else depends on it is invalidated. The part of a member who is not affected is
 * updated, too, before anything is fetched. Runs for the life of the page.
 */
export function followSales(queryClient: QueryClient): void {
  const lives = new WeakMap<Query, Live>();
  const mines = new WeakMap<Query, Mine>();
  const versions = new Map<number, number>();
  const kept = <C extends AnyCall>(call: C, input: object): AnswerOf<C> | undefined =>
    queryClient.getQueryData(query(call, input as never).queryKey);

  /** A fixed-price sale shows its own answer, which has no version. */
  const noteVersion = ({ id_auction: id, version }: Live | Mine): void => {
    const known = versions.get(id) ?? version;
    versions.set(id, Math.max(known, version));
    const sale = version > known ? kept(saleDetail, { params: { saleId: id } }) : undefined;
    if (sale && isDirect(sale)) {
      changed({ kind: 'stock', id, version });
    }
  };

  const onLive = (live: Live, before: Live | undefined): void => {
    const { id_auction: id } = live;
    const mine = kept(auctionMine, { params: { id } });
    const sale = kept(saleDetail, { params: { saleId: id } });
    if (before && mine?.version === before.version && sale && !isDirect(sale)) {
      const after = mineAfter(before, live, mine, sale);
      if (after) adopt(queryClient, query(auctionMine, { params: { id } }), after);
    }
    const older = patchCards(queryClient, live).filter(differsFrom(live));
    const bids = older.some(({ standing }) => standing !== 'none') || (mine?.standing ?? 'none') !== 'none';
    if (bids && (older.length > 0 || (before && differsFrom(live)(before))))
      changed({ kind: 'standing', id, version: live.version });
    else if (older.some(({ status }) => status !== live.status)) changed({ kind: 'phase', id });
    noteVersion(live);
  };

  const onMine = (mine: Mine, before: Mine | undefined): void => {
    if (mine.standing === 'won' && before?.standing !== 'won') changed({ kind: 'won', id: mine.id_auction });
    noteVersion(mine);
  };

  const check = (cached: Query): void => {
    onNew(cached, auctionLive, lives, onLive);
    onNew(cached, auctionMine, mines, onMine);
  };
  const cache = queryClient.getQueryCache();
  // What came with the page is cached already.
  cache.getAll().forEach(check);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') check(event.query);
  });
}

/** Calls `act` with each answer of a call that differs from the previous one. */
function onNew<C extends AnyCall>(
  of: Query,
  call: C,
  latest: WeakMap<Query, AnswerOf<C>>,
  act: (answer: AnswerOf<C>, before: AnswerOf<C> | undefined) => void,
): void {
  const { queryKey, state } = of;
  const answer = state.data as AnswerOf<C> | undefined;
  const before = latest.get(of);
  if (queryKey[0] !== call.id || answer === undefined || answer === before) return;
  latest.set(of, answer);
  act(answer, before);
}

/** Bids change the standing of bidders; the start or end of a sale changes it for everybody. */
const differsFrom =
  (live: Live) =>
  ({ bets, status }: Pick<Live, 'bets' | 'status'>): boolean =>
    bets !== live.bets || status !== live.status;
