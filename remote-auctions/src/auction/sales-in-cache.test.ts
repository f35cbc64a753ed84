import { lotAuction, pageOf } from '@le-chai/testing/auctions';
import { newestSales } from './sales-in-cache.ts';

describe('a refetched page of sales', () => {
  it('is the same object if nothing has changed', () => {
    const held = pageOf(lotAuction());
    expect(newestSales(held, structuredClone(held))).toBe(held);
  });

  it('keeps what arrived meanwhile, and takes what is newer', () => {
    const held = pageOf(lotAuction({ bets: 5, currentPrice: 1450 }));
    const older = pageOf(lotAuction({ bets: 4, currentPrice: 1300 }));
    const newer = pageOf(lotAuction({ bets: 6, currentPrice: 1600 }));
    expect(newestSales(held, older)).toMatchObject({ items: [{ bets: 5, currentPrice: 1450 }] });
    expect(newestSales(held, newer)).toMatchObject({ items: [{ bets: 6, currentPrice: 1600 }] });
    // A list without pages.
    expect(newestSales(held.items, older.items)).toMatchObject([{ bets: 5, currentPrice: 1450 }]);
  });
});
