import fc from 'fast-check';
import { daysLeft } from './gift-words.ts';

const HOUR = 3_600_000;

describe('the time that a gift can still be answered', () => {
  it.each([
    [30 * 24 * HOUR, 'in 30 days'],
    [2 * 24 * HOUR - 1, 'in 1 day'],
    [24 * HOUR - 1, 'in 23 hours'],
    [HOUR, 'in 1 hour'],
    [HOUR - 1, 'within the hour'],
    [1, 'within the hour'],
    [0, null],
  ])('of %p ms is put in words', (left, words) => {
    expect(daysLeft(5 + left, 5)).toBe(words);
  });

  it('is never overstated', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 * 24 * HOUR }), (left) => {
        const [, count = '1', unit = 'hour'] = /^in (\d+) (day|hour)/.exec(daysLeft(left, 0) ?? '') ?? [];
        const stated = Number(count) * (unit === 'day' ? 24 : 1) * HOUR;
        expect(stated <= left || daysLeft(left, 0) === 'within the hour').toBe(true);
      }),
    );
  });
});
