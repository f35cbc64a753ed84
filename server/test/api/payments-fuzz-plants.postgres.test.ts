import type { Fault } from '../money/journal.ts';
import { weather, type Weather } from './support/weather.ts';

/* The check of the books reads them into one form, whatever the database; that it finds mistakes is proven on one of them. */
describe('the check of the books finds a mistake that is planted:', () => {
  it.each<[string, Fault, Omit<Weather, 'plant'>]>([
    ['settle-twice', 'twice', {}],
    // Which call a crash meets is chance; with this many of them some meets a charge that has just taken money.
    ['confirm-first', 'unknown', { callsBetweenCrashes: 12 }],
  ])(
    '%s',
    async (plant, fault, more) => {
      const { violations } = await weather(48, { plant, ...more });
      expect(violations.map((violation) => violation.fault)).toContain(fault);
    },
    600_000,
  );
});
