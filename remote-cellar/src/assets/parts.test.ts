import type { ValueShare } from '@le-chai/contracts/value';
import * as fc from 'fast-check';
import { barsOf, byAge, MOST_BARS } from './parts.ts';

const part = (key: string, market: number, known: Partial<ValueShare> = {}): ValueShare => ({
  key,
  label: key,
  market,
  purchases: market,
  bottles: 1,
  liters: 0,
  share: 0,
  ...known,
});

const cents = (list: readonly { market: number; purchases: number }[]) => [
  list.reduce((sum, { market }) => sum + Math.round(100 * market), 0),
  list.reduce((sum, { purchases }) => sum + Math.round(100 * purchases), 0),
];

describe('the bars of a cellar', () => {
  it('are all to one scale, for what they are worth and for what was paid', () => {
    const bars = barsOf([part('Bordeaux', 300, { purchases: 400 }), part('Alba', 100, { purchases: 50 })]);
    expect(bars.map(({ marketLength, purchasesLength }) => [marketLength, purchasesLength])).toEqual([
      [75, 100],
      [25, 12.5],
    ]);
  });

  it('combine what there is no room for', () => {
    const parts = Array.from({ length: 12 }, (_, index) =>
      part(`Region ${index}`, 12 - index, { share: (12 - index) / 78 }),
    );
    const bars = barsOf(parts);
    expect(bars).toHaveLength(MOST_BARS);
    expect(bars.at(-1)).toMatchObject({ label: '5 others', market: 15, purchases: 15 });
  });

  it('hold all of the cellar, to the cent, whatever it is made of', () => {
    const money = fc.integer({ min: 0, max: 100_000_000 }).map((whole) => whole / 100);
    const parts = fc.array(fc.record({ market: money, purchases: money }), { maxLength: 40 });
    fc.assert(
      fc.property(parts, (known) => {
        const whole = known.map(({ market, purchases }, index) => part(String(index), market, { purchases }));
        const bars = barsOf(whole);
        expect(cents(bars)).toEqual(cents(whole));
        expect(bars.length).toBeLessThanOrEqual(MOST_BARS);
        for (const { marketLength, purchasesLength } of bars) {
          expect(Math.max(marketLength, purchasesLength)).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('are in order from barrel to old if they are ages', () => {
    const ages = ['old', 'no-vintage', 'young', 'in-barrel', 'mature', 'maturing'].map((key) => part(key, 1));
    expect(byAge(ages).map(({ key }) => key)).toEqual([
      'in-barrel',
      'young',
      'maturing',
      'mature',
      'old',
      'no-vintage',
    ]);
  });
});
