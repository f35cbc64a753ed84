import * as fc from 'fast-check';
import { drawnWords, estimateWords, priceRows, whatItIs } from './price-words.ts';

const NOW = Date.parse('2026-11-22T15:00:00Z');
const sale = (date: string, price: number) => ({ date: `${date}T12:00:00Z`, price, quantity: 1 });
const wine = {
  id: 1,
  name: 'Château Vauclerc, Pauillac 2016',
  size: 0.75,
  sales: [sale('2025-11-21', 280), sale('2025-11-23', 300), sale('2026-10-04', 310)],
  references: [
    { date: '2025-01-01', price: 270, source: 'catalogue' },
    { date: '2026-11-20', price: 312, source: 'Cours des Caves' },
  ],
  estimate: { price: 312, basis: 'reference', date: '2026-11-20', price_basis: null } as const,
};

describe('the text of a wine’s estimate', () => {
  it.each([
    [wine.estimate, 'Estimated at €312 per bottle: our reference price of 20 Nov 2026.'],
    [
      { price: 305, basis: 'sales', date: '2026-10-04', price_basis: null } as const,
      'Estimated at €305 per bottle: the median of 2 sales in 12 months, the latest on 4 Oct 2026.',
    ],
    [
      {
        ...wine.estimate,
        price_basis: { source: 'Cours des Caves', date: '2026-11-20', results: 0, sure: 'fair', out_of_date: false },
      } as const,
      'About €312 a bottle: reference price of Cours des Caves, 20 Nov 2026. Fair.',
    ],
    [null, 'The market price per bottle is not known yet.'],
  ])('says what %j is based on', (estimate, words) => {
    expect(estimateWords({ ...wine, estimate }, 'bottle', NOW)).toBe(words);
  });

  it('describes the chart to screen readers', () => {
    expect(drawnWords(wine, 'bottle')).toBe(
      'Prices of a bottle over time: 2 reference prices, €270 to €312; 3 sales, €280 to €310. All of them are in the table.',
    );
    expect(drawnWords({ ...wine, sales: [], references: [] }, 'litre')).toContain('no sales yet');
  });
});

describe('the table of prices', () => {
  it('gives the source of each', () => {
    expect(priceRows({ ...wine, sales: [sale('2026-11-21', 280)] }).map(whatItIs)).toEqual([
      'sold and paid',
      'reference price from Cours des Caves',
      'price in our catalogue',
    ]);
  });

  it('contains each of them once, newest first', () => {
    const day = fc
      .integer({ min: 0, max: 3000 })
      .map((days) => new Date(NOW - days * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.array(day), fc.uniqueArray(day), (sold, held) => {
        const rows = priceRows({
          sales: sold.map((date) => sale(date, 1)),
          references: held.map((date) => ({ date, price: 2, source: 'catalogue' })),
        });
        expect(rows.filter(({ quantity }) => quantity !== null)).toHaveLength(sold.length);
        expect(rows).toHaveLength(sold.length + held.length);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        const times = rows.map(({ date }) => Date.parse(date));
        expect(times).toEqual(times.toSorted((a, b) => b - a));
      }),
    );
  });
});
