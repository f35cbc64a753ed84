import fc from 'fast-check';
import { isLarge, judgePrice, type KnownPrices, LARGE } from './judge-price.ts';

const known = (given: Partial<KnownPrices>): KnownPrices => ({ same: null, before: null, newestDay: null, ...given });
const price = (cents: number, day = '2026-09-03') => ({ cents, day });

describe('what a price changes', () => {
  it.each([
    ['the first price', known({}), 'added'],
    ['a higher one', known({ before: 100, newestDay: '2026-08-01' }), 'raised'],
    ['a lower one', known({ before: 200, newestDay: '2026-08-01' }), 'lowered'],
    ['the same again with a newer date', known({ before: 130, newestDay: '2026-08-01' }), 'renewed'],
    [
      'what its source says of that day already',
      known({ same: 130, before: 130, newestDay: '2026-09-03' }),
      'unchanged',
    ],
    ['a correction', known({ same: 120, before: 120, newestDay: '2026-09-03' }), 'raised'],
    ['a day before the newest', known({ before: 100, newestDay: '2026-09-04' }), 'older'],
    [
      'known, though another source has a newer one',
      known({ same: 130, before: 130, newestDay: '2026-10-01' }),
      'unchanged',
    ],
  ])('%s', (_, given, expected) => {
    expect(judgePrice(given, price(130))).toBe(expected);
  });
});

describe('a large change', () => {
  it.each([
    [100, 500, false],
    [100, 501, true],
    [500, 100, false],
    [501, 100, true],
    [100, 100, false],
  ])('from %d to %d cents: %s', (before, cents, large) => {
    expect(isLarge(before, cents)).toBe(large);
  });

  it('is as large backwards, and never within the limit', () => {
    const some = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(some, some, (before, cents) => {
        expect(isLarge(before, cents)).toBe(isLarge(cents, before));
        expect(isLarge(before, cents)).toBe(Math.max(before, cents) / Math.min(before, cents) > LARGE);
      }),
    );
  });
});
