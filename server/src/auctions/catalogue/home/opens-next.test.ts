import { opensNext } from './opens-next.ts';

const NOW = Date.parse('2027-01-15T12:00:00Z');
const HOUR = 3_600_000;
const lot = { typeId: 1, productType: 'lot', status: 'scheduled', weekly: true, startsAt: NOW + 2 * HOUR } as const;

it('finds the first lot of a week that is to come', () => {
  expect(opensNext([{ ...lot, startsAt: NOW + 3 * HOUR }, lot], NOW)).toBe(lot.startsAt);
});

it.each([
  ['a barrel', { productType: 'barrel' as const }],
  ['a private sale', { typeId: 3 }],
  ['the shop', { typeId: 5 }],
  ['a sale outside the weeks', { weekly: false }],
  ['a sale that is on', { status: 'open' as const }],
  ['a sale that was withdrawn', { status: 'withdrawn' as const }],
  ['a sale whose hour has come', { startsAt: NOW }],
])('leaves out %s', (_, other) => {
  expect(opensNext([{ ...lot, ...other }], NOW)).toBeUndefined();
});
