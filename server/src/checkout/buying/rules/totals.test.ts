import * as fc from 'fast-check';
import { barrelInBottles, bottlesToShip } from './bottles-to-ship.ts';
import { quoteTotal } from './quote-total.ts';
import { unitsFree } from '../../../core/sale/rules/units-free.ts';

const cents = fc.integer({ min: 0, max: 10_000_000_00 });
const nothing = {
  priceCents: 0,
  undiscountedCents: null,
  feePercent: 0,
  inBond: false,
  vatPercent: 20,
  bottlingCents: 0,
  shippingCents: 0,
};

describe('units that are free', () => {
  it('are those offered, neither sold nor held by others', () => {
    expect(unitsFree({ unitsOffered: 50, unitsSold: 12 }, 8)).toBe(30);
    expect(unitsFree({ unitsOffered: 50, unitsSold: 45 }, 8)).toBe(0);
  });
});

describe('the all-in total', () => {
  it('is what is paid now and, as an estimate, what shipping will add', () => {
    const parts = {
      priceCents: 500_00,
      undiscountedCents: 560_00,
      feePercent: 10,
      inBond: false,
      vatPercent: 20,
      bottlingCents: 40_00,
      shippingCents: 24_00,
    };
    expect(quoteTotal(parts)).toEqual({
      discountCents: 60_00,
      feeCents: 50_00,
      vatCents: 98_33,
      dueCents: 590_00,
      totalCents: 614_00,
    });
  });

  it('has no VAT in the price of what is sold in bond', () => {
    const bond = { ...nothing, priceCents: 600_00, inBond: true };
    expect(quoteTotal(bond)).toMatchObject({ vatCents: 0, dueCents: 600_00 });
    expect(quoteTotal({ ...bond, feePercent: 10 })).toMatchObject({ vatCents: 10_00, dueCents: 660_00 });
  });

  it('shows no discount where there is none', () => {
    expect(quoteTotal({ ...nothing, priceCents: 100, undiscountedCents: 90 }).discountCents).toBe(0);
    expect(quoteTotal({ ...nothing, priceCents: 100 }).discountCents).toBe(0);
  });

  it('adds up in whole cents', () => {
    fc.assert(
      fc.property(cents, cents, cents, fc.integer({ min: 0, max: 300 }), (price, bottling, shipping, rate) => {
        const parts = {
          ...nothing,
          priceCents: price,
          bottlingCents: bottling,
          shippingCents: shipping,
          feePercent: rate / 10,
          vatPercent: 20,
        };
        const total = quoteTotal(parts);
        expect(total.dueCents).toBe(price + total.feeCents + bottling);
        expect(total.totalCents).toBe(total.dueCents + shipping);
        expect(Object.values(total).every(Number.isSafeInteger)).toBe(true);
        expect(total.vatCents).toBe(Math.round(total.dueCents / 6));
      }),
    );
  });
});

describe('the bottles that a shipment is estimated for', () => {
  it('share the price by their weights, to the cent', () => {
    const kinds = [
      { sizeMl: 750, root: 'wine', count: 2, weight: 100 },
      { sizeMl: 700, root: 'spirit', count: 1, weight: 200 },
    ] as const;
    expect(bottlesToShip(kinds, { totalCents: 401, vatPercent: 20, bought: 'taxed' })).toEqual([
      { sizeMl: 750, root: 'wine', valueCents: 100, bought: 'taxed', vatPercent: 20 },
      { sizeMl: 750, root: 'wine', valueCents: 100, bought: 'taxed', vatPercent: 20 },
      { sizeMl: 700, root: 'spirit', valueCents: 201, bought: 'taxed', vatPercent: 20 },
    ]);
  });

  it('are usual ones for a barrel, the last for what is left over', () => {
    expect(barrelInBottles(22_500)).toEqual([{ sizeMl: 750, root: 'wine', count: 30, weight: 1 }]);
    expect(barrelInBottles(22_501)[0]!.count).toBe(31);
  });
});
