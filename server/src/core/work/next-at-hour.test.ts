import { nextAtHour } from './next-at-hour.ts';

it.each([
  ['2026-11-27T02:59:59.999Z', '2026-11-27T03:00:00.000Z'],
  ['2026-11-27T03:00:00.000Z', '2026-11-28T03:00:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01T03:00:00.000Z'],
])('after %s it is three at %s', (now, next) => {
  expect(nextAtHour(3, new Date(now)).toISOString()).toBe(next);
});
