import type { Asker } from './drive.ts';

/** How long each figure is measured, s. */
export const SECONDS = 4;
/** Members who bid, read and open pages while it is measured. */
export const BIDDERS = 64;
/** What a page fetches, in turns. */
export const CALLS = [
  '/config/GetInfoConfig/',
  '/v2/auctions?dashboard=true&expand=true&onGoing=true',
  '/v2/v2_1/weekly-offers?bidded=true&expand=true&onGoing=true&per_page=50',
  '/v2/v2_1/weekly-offers?expand=true&onGoing=true&per_page=6&weekly=true',
  '/myCellar/GetOutstandingPayments/',
  '/statistics/GetTotalEarns/',
  '/v2/auctions/counter/',
  '/v2/auctions/filters/?expand=true&onGoing=true',
  '/api/v3/users/me/notices',
];

/** Members who read what pages fetch. @returns the work of `repeat` */
export const reader = (asker: Asker, tokens: readonly string[]) => (who: number, time: number) =>
  asker.ask(`/core${CALLS[time % CALLS.length]}`, { token: tokens[who % tokens.length]! });

/** Members who open a page, without what it loads. @returns the work of `repeat` */
export const opener = (asker: Asker, tokens: readonly string[]) => (who: number) =>
  asker.ask('/dashboard', { cookie: `access-token=${tokens[who % tokens.length]}` });

/** Bids of some members on one auction: the first, then raises without end. @returns the work of `repeat` */
export function bidder(asker: Asker, saleId: number, tokens: readonly string[]) {
  const own = new Map<number, { id: string; units: number }>();
  return async (who: number): Promise<void> => {
    const before = own.get(who);
    const units = (before?.units ?? 0) + 1;
    const path = `/core/v2/auctions/${saleId}/bids${before ? `/${before.id}` : ''}`;
    const token = tokens[who % tokens.length]!;
    const body = { bid_offer: 100, bid_quantity: units };
    const text = await asker.ask(path, { token, method: before ? 'PUT' : 'POST', body });
    const [, id = ''] = /"bid_id":(\d+)/.exec(text) ?? [];
    own.set(who, { id, units });
  };
}
