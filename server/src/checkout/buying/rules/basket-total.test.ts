import * as fc from 'fast-check';
import { estimateShipping } from '../../../cellar/operations.ts';
import { tariffFrom } from '../../../cellar/shipping/rules/tariff-table.ts';
import { DEMO_TARIFF } from '../../../demo/demo-tariff.ts';
import { basketTotal } from './basket-total.ts';
import { bottlesToShip } from './bottles-to-ship.ts';
import { quoteTotal } from './quote-total.ts';

const tariff = tariffFrom(DEMO_TARIFF, { transit: { rate: 0.4, limit: 50_000 } });

const anyLine = fc.record({
  priceCents: fc.integer({ min: 1, max: 2_000_000 }),
  undiscountedCents: fc.option(fc.integer({ min: 1, max: 3_000_000 })),
  bottles: fc.integer({ min: 1, max: 24 }),
  sizeMl: fc.constantFrom(375, 750, 1500),
  root: fc.constantFrom('wine', 'spirit'),
  inBond: fc.boolean(),
});
type Line = typeof anyLine extends fc.Arbitrary<infer T> ? T : never;
const anyBasket = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 10 }),
  feePercent: fc.constantFrom(0, 2.5, 10),
  vatPercent: fc.constantFrom(0, 8.1, 20),
  countryIso: fc.constantFrom('FR', 'IT', 'GB', 'US'),
});

/** One purchase by itself. */
const alone = ({ priceCents, undiscountedCents, inBond }: Line, house: { feePercent: number; vatPercent: number }) => {
  const total = quoteTotal({ ...house, priceCents, undiscountedCents, inBond, bottlingCents: 0, shippingCents: 0 });
  return { ...total, priceCents, storageCents: Math.round(priceCents / 200) };
};
const bottlesOf = ({ priceCents, bottles, sizeMl, root, inBond }: Line, vatPercent: number) =>
  bottlesToShip([{ sizeMl, root, count: bottles, weight: 1 }], {
    totalCents: priceCents,
    bought: inBond ? 'bond' : 'taxed',
    vatPercent,
  });

const freights = ({ lines, countryIso, vatPercent }: { lines: Line[]; countryIso: string; vatPercent: number }) => {
  const freightOf = (sent: Line[]) =>
    estimateShipping(tariff, {
      countryIso,
      pickup: false,
      bottles: sent.flatMap((line) => bottlesOf(line, vatPercent)),
    }).freightCents;
  return { together: freightOf(lines), apart: lines.reduce((sum, line) => sum + freightOf([line]), 0) };
};

describe('the total of a basket', () => {
  it('is that of the lines and one shipment', () => {
    const house = { feePercent: 10, vatPercent: 20 };
    const first = { priceCents: 240_00, undiscountedCents: null, bottles: 2, sizeMl: 750, root: 'wine' } as const;
    const wine = { ...first, inBond: false };
    const lines = [alone(wine, house), alone({ ...wine, priceCents: 90_05, undiscountedCents: 100_00 }, house)];
    expect(basketTotal(lines, 24_00)).toEqual({
      priceCents: 330_05,
      discountCents: 9_95,
      feeCents: 33_01,
      vatCents: 60_51,
      storageCents: 1_65,
      dueCents: 363_06,
      totalCents: 387_06,
    });
    expect(basketTotal([], 0)).toMatchObject({ dueCents: 0, totalCents: 0 });
  });

  it('has one shipment for all bottles, as docs/rules.md#basket shows', () => {
    const house = { feePercent: 0, vatPercent: 20 };
    const wine = { undiscountedCents: null, sizeMl: 750, root: 'wine', inBond: false } as const;
    const lines = [
      { ...wine, priceCents: 180_00, bottles: 2 },
      { ...wine, priceCents: 120_00, bottles: 3 },
    ];
    const included = tariffFrom(DEMO_TARIFF, { transit: { rate: 0, limit: 50_000 } });
    const sent = (some: Line[]) =>
      estimateShipping(included, {
        countryIso: 'IT',
        pickup: false,
        bottles: some.flatMap((line) => bottlesOf(line, house.vatPercent)),
      });
    const { totalCents } = sent(lines);
    const single = lines.map((line) => alone(line, house));
    expect(basketTotal(single, totalCents)).toMatchObject({ dueCents: 300_00, vatCents: 50_00, totalCents: 334_28 });
    expect(lines.map((line) => sent([line]).totalCents)).toEqual([32_28, 31_28]);
    expect(sent(lines)).toMatchObject({ freightCents: 24_00, vatCents: 60_28, vatOffCents: 50_00 });
  });

  it('is to the cent what its lines come to by themselves, and their one shipment', () => {
    fc.assert(
      fc.property(anyBasket, ({ lines, countryIso, ...house }) => {
        const bottles = lines.flatMap((line) => bottlesOf(line, house.vatPercent));
        const shipping = estimateShipping(tariff, { countryIso, pickup: false, bottles });
        const single = lines.map((line) => alone(line, house));
        const basket = basketTotal(single, shipping.totalCents);
        const dues = single.reduce((sum, { dueCents }) => sum + dueCents, 0);
        expect(basket.totalCents).toBe(dues + shipping.totalCents);
        expect(basket.priceCents + basket.feeCents).toBe(basket.dueCents);
        expect(basket.vatCents).toBeLessThanOrEqual(basket.dueCents);
      }),
    );
  });

  it('never has more freight than the same lines have in shipments of their own', () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const { together, apart } = freights(basket);
        expect(together).toBeLessThanOrEqual(apart);
      }),
    );
  });

  it('would show it if each line were sent by itself', () => {
    const wine = { undiscountedCents: null, bottles: 2, sizeMl: 750, root: 'wine', inBond: false } as const;
    const line = { ...wine, priceCents: 100_00 };
    const { together, apart } = freights({ lines: [line, line], countryIso: 'IT', vatPercent: 20 });
    expect(together * 2).toBe(apart);
  });
});
