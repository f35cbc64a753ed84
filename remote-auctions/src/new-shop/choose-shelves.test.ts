import { directLot } from '@le-chai/testing/direct-sales';
import * as fc from 'fast-check';
import { chooseShelves, MOST_NEW, MOST_ON_A_SHELF, SOON } from './choose-shelves.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const at = (left: number): string => new Date(NOW + left).toISOString();

const sale = fc
  .record({
    id_sale: fc.integer({ min: 1, max: 12 }),
    is_available: fc.boolean(),
    only_few_left: fc.boolean(),
    finish_data: fc.option(fc.integer({ min: 1, max: 3 * SOON }).map(at)),
  })
  .map((known) => directLot(known));
const sales = fc.array(sale, { maxLength: 9 });

describe('the shelves of the shop', () => {
  it('hold each sale once, and none that cannot be bought', () => {
    fc.assert(
      fc.property(sales, sales, sales, sales, (newest, ending, casks, privately) => {
        const shelves = Object.values(chooseShelves({ newest, ending, casks, privately }, NOW));
        const all = shelves.flat();
        expect(new Set(all.map(({ id_sale }) => id_sale)).size).toBe(all.length);
        expect(all.every(({ is_available }) => is_available)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('hold no more than fits, each what its title says', () => {
    fc.assert(
      fc.property(sales, sales, sales, sales, (newest, ending, casks, privately) => {
        const shelves = chooseShelves({ newest, ending, casks, privately }, NOW);
        expect(shelves.newest.length).toBeLessThanOrEqual(MOST_NEW);
        for (const shelf of [shelves.casks, shelves.privately, shelves.ending, shelves.fewLeft]) {
          expect(shelf.length).toBeLessThanOrEqual(MOST_ON_A_SHELF);
        }
        expect(shelves.ending.every(({ finish_data }) => Date.parse(finish_data ?? '') - NOW <= SOON)).toBe(true);
        expect(shelves.fewLeft.every(({ only_few_left }) => only_few_left)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
