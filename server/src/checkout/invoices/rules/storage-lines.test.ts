import * as fc from 'fast-check';
import type { StoredLot } from '../../../cellar/operations.ts';
import { coveredInStorage, storageNumber, storageOf } from './storage-lines.ts';

const lot = (known: Partial<StoredLot> = {}): StoredLot => ({
  id: 1,
  name: 'Château Vauclerc, Pauillac',
  vintage: 2016,
  root: 'wine',
  sizeMl: 750,
  region: 'Bordeaux',
  producer: 'Château Vauclerc',
  quantity: 6,
  costCents: 540_00,
  priceCents: 120_00,
  priceDay: '2026-11-12',
  priceBasis: { source: 'house', results: 7, spread: 50 },
  purchaseCents: 540_00,
  beforeCents: 0,
  limitCents: 250_000_00,
  inCase: 'Wooden case of six',
  places: ['Bay 4, Geneva'],
  ...known,
});
const detailOf = (known: Partial<StoredLot>) => storageOf([lot(known)]).lines[0]!.detail;

describe('a certificate of storage', () => {
  it('says of a lot what it is, where, and what its value rests on', () => {
    expect(storageOf([lot()])).toEqual({
      lines: [
        {
          text: 'Château Vauclerc, Pauillac 2016',
          detail:
            '6 bottles of 0.75 L, Château Vauclerc, Bordeaux. Case: Wooden case of six. Kept at: Bay 4, Geneva. €120 a bottle, median of 7 sales here, to 12 November 2026. Covered in storage: €540 of what it cost',
          cents: 720_00,
        },
      ],
      bottles: 6,
      valueCents: 720_00,
      costCents: 540_00,
      coveredCents: 540_00,
    });
  });

  it.each([
    [
      'one sale',
      { source: 'house', results: 1, spread: 0 },
      '€120 a bottle, median of 1 sale here, to 12 November 2026',
    ],
    [
      'the catalogue',
      { source: 'catalogue', results: 0, spread: 0 },
      '€120 a bottle, price in our catalogue, 12 November 2026',
    ],
    [
      'a barrel',
      { source: 'barrel', results: 0, spread: 0 },
      '€120 a bottle, price of its barrel by the litre, 12 November 2026',
    ],
    [
      'a list',
      { source: 'Vinotheque', results: 0, spread: 0 },
      '€120 a bottle, reference price of Vinotheque, 12 November 2026',
    ],
    ['what was not kept', null, '€120 a bottle, market price'],
  ])('names the source of a price: %s', (_, priceBasis, words) => expect(detailOf({ priceBasis })).toContain(words));

  it('values a lot without a market price at what it cost', () => {
    const { lines, valueCents } = storageOf([lot({ priceCents: null, priceDay: null, priceBasis: null, quantity: 1 })]);
    expect(lines[0]!.detail).toMatch(/^1 bottle of .*No market price: valued at what it cost/);
    expect([lines[0]!.cents, valueCents]).toEqual([540_00, 540_00]);
  });

  it('leaves out a case and a place that are not known, and claims no cover for a gift', () => {
    const gift = { inCase: '', places: [], purchaseCents: 0, limitCents: 0 };
    expect(detailOf(gift)).not.toMatch(/Case|Kept at/);
    expect(detailOf(gift)).toMatch(/No cover in storage$/);
    expect(storageOf([lot(gift)]).coveredCents).toBe(0);
  });

  it('never claims more cover than the limit of a purchase, nor than what a lot cost', () => {
    const costs = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(costs, fc.integer({ min: 100, max: 20_000_000 }), (each, limitCents) => {
        const purchaseCents = each.reduce((total, cents) => total + cents, 0);
        const covered = each.map((costCents, index) => {
          const beforeCents = each.slice(0, index).reduce((total, cents) => total + cents, 0);
          return coveredInStorage({ costCents, purchaseCents, beforeCents, limitCents });
        });
        covered.forEach((cents, index) => expect(cents).toBeLessThanOrEqual(each[index]!));
        const all = covered.reduce((total, cents) => total + cents, 0);
        expect(all).toBeLessThanOrEqual(Math.min(purchaseCents, limitCents));
        expect(covered).toEqual(purchaseCents <= limitCents ? each : covered);
      }),
    );
  });

  it('has one number all day for the same cellar, and another for any other', () => {
    const at = new Date('2026-11-28T00:00:00Z');
    const number = storageNumber(at, [lot()]);
    expect(number).toMatch(/^S-20261128-[0-9A-F]{8}$/);
    expect(storageNumber(at, [lot()])).toBe(number);
    expect(storageNumber(at, [lot({ quantity: 5 })])).not.toBe(number);
    expect(storageNumber(new Date('2026-11-29T00:00:00Z'), [lot()])).not.toBe(number);
  });
});
