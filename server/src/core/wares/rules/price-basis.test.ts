import fc from 'fast-check';
import { HOUSE, howSure, isOutOfDate, isReserved, type PriceBasis, referenceOf, SURE } from './price-basis.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const dayOf = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString().slice(0, 10);
const results = (count: number, spread: number): PriceBasis => ({ source: HOUSE, results: count, spread });

describe('how sure an estimate is', () => {
  it.each([
    ['five results close together', results(5, 100), '2026-11-12', 'firm'],
    ['nine, further apart', results(9, 101), '2026-11-12', 'fair'],
    ['ten, as far apart', results(10, 250), '2026-11-12', 'firm'],
    ['five, far apart', results(5, 251), '2026-11-12', 'rough'],
    ['ten, far apart', results(10, 251), '2026-11-12', 'fair'],
    ['results a year old', results(20, 0), '2025-11-27', 'firm'],
    ['results of a day before that', results(20, 0), '2025-11-26', 'rough'],
    ['a reference price of today', referenceOf('Cours des Caves'), '2026-11-27', 'fair'],
    ['one of half a year', referenceOf('catalogue'), '2026-05-27', 'fair'],
    ['one of a day before that', referenceOf('catalogue'), '2026-05-26', 'rough'],
  ])('%s', (_, basis, day, expected) => {
    expect(howSure(basis, day, NOW)).toBe(expected);
  });

  it.each([
    ['2025-05-27', false],
    ['2025-05-26', true],
  ])('of %s is out of date: %s', (day, expected) => {
    expect(isOutOfDate(day, NOW)).toBe(expected);
  });

  it('counts months to the last day of a shorter one', () => {
    expect(howSure(referenceOf('x'), '2026-02-28', new Date('2026-08-31T00:00:00Z'))).toBe('fair');
    expect(howSure(referenceOf('x'), '2026-02-27', new Date('2026-08-31T00:00:00Z'))).toBe('rough');
  });

  const basis = fc.record({
    source: fc.constant(HOUSE),
    results: fc.integer({ min: 5, max: 40 }),
    spread: fc.nat(600),
  });
  const daysAgo = fc.nat(900);
  type Rule = typeof howSure;

  /** Whether a rule keeps the order: more results are never less sure, a wider spread and a greater age never surer. */
  function keepsOrder(rule: Rule): boolean {
    const rank = (given: PriceBasis, days: number) => SURE.indexOf(rule(given, dayOf(days), NOW));
    const { failed } = fc.check(
      fc.property(basis, daysAgo, fc.nat(30), fc.nat(300), fc.nat(400), (given, days, more, wider, older) => {
        expect(rank({ ...given, results: given.results + more }, days)).toBeLessThanOrEqual(rank(given, days));
        expect(rank({ ...given, spread: given.spread + wider }, days)).toBeGreaterThanOrEqual(rank(given, days));
        expect(rank(given, days + older)).toBeGreaterThanOrEqual(rank(given, days));
        const reference = referenceOf('Cours des Caves');
        expect(rank(reference, days + older)).toBeGreaterThanOrEqual(rank(reference, days));
        expect(isOutOfDate(dayOf(days + older), NOW) || !isOutOfDate(dayOf(days), NOW)).toBe(true);
      }),
    );
    return !failed;
  }

  it('grows with the number of results, and shrinks with their spread and with age', () => {
    expect(keepsOrder(howSure)).toBe(true);
  });

  it.each<[string, Rule]>([
    [
      'holds fewer results for surer',
      (given, day, now) => howSure({ ...given, results: Math.max(5, 20 - given.results) }, day, now),
    ],
    ['forgets age', (given) => howSure(given, dayOf(Math.max(0, 400 - given.spread)), NOW)],
    [
      'takes a wide spread for a close one',
      (given, day, now) => howSure({ ...given, spread: 600 - given.spread }, day, now),
    ],
  ])('would not be found right in a rule that %s', (_, planted) => {
    expect(keepsOrder(planted)).toBe(false);
  });
});

it('keeps the names of the house’s own sources', () => {
  expect(['House', 'catalogue', 'BARREL', 'Cours des Caves'].map(isReserved)).toEqual([true, true, true, false]);
});
