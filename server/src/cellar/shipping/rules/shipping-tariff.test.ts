import * as fc from 'fast-check';
import { countries } from '../../../core/database/reference/countries.ts';
import {
  type Corrections,
  estimateShipping,
  PICKUP_COST,
  quoteFor,
  type ShippedBottle,
  type ShippingCost,
} from './shipping-tariff.ts';
import { tariffFrom } from './tariff-table.ts';
import { DEMO_TARIFF } from '../../../demo/demo-tariff.ts';

const INCLUDED = { transit: { rate: 0, limit: 50_000 } };
const tariff = tariffFrom(DEMO_TARIFF, INCLUDED);
const covering = tariffFrom(DEMO_TARIFF, { transit: { rate: 0.4, limit: 50_000 } });

const UNION = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE MC SM'.split(' ');
const served = countries()
  .filter((country) => country.enabledForShipping)
  .map(({ iso }) => iso);

const anyBottle: fc.Arbitrary<ShippedBottle> = fc.record({
  sizeMl: fc.constantFrom(375, 500, 700, 750, 1500, 3000, 6000),
  root: fc.constantFrom('wine', 'spirit'),
  valueCents: fc.integer({ min: 0, max: 2_000_000 }),
});
const anyBottles = fc.array(anyBottle, { maxLength: 40 });
const anyCountry = fc.constantFrom(...served, 'GL');
const PARTS = ['freightCents', 'exciseCents', 'dutyCents', 'vatCents'] as const;
const CHARGED = [...PARTS, 'coverCents'] as const;

const wine = (sizeMl: number, valueCents: number): ShippedBottle => ({ sizeMl, root: 'wine', valueCents });
const spirit = (sizeMl: number, valueCents: number): ShippedBottle => ({ sizeMl, root: 'spirit', valueCents });
const six = Array.from({ length: 6 }, () => wine(750, 100_00));
const parts = (cost: ShippingCost) => PARTS.map((part) => cost[part]);
const to = (countryIso: string, bottles: readonly ShippedBottle[]) =>
  parts(estimateShipping(tariff, { countryIso, bottles }));
const coveredTo = (countryIso: string, bottles: readonly ShippedBottle[]) =>
  estimateShipping(covering, { countryIso, bottles });

describe('the shipping tariff', () => {
  it('charges six bottles of wine worth 100 each by freight, excise, duty and VAT', () => {
    expect(to('FR', six)).toEqual([1500, 0, 0, 300]);
    expect(to('MC', six)).toEqual([1500, 0, 0, 300]);
    expect(to('IT', six)).toEqual([2400, 0, 0, 528]);
    expect(to('NL', six)).toEqual([2400, 396, 0, 587]);
    expect(to('GB', six)).toEqual([4200, 1485, 1200, 1377]);
    expect(to('JP', six)).toEqual([9800, 293, 6000, 1609]);
  });

  it('charges spirits by their own excise and duty', () => {
    const bottle = [spirit(700, 486_00)];
    expect(to('FR', bottle)).toEqual([1500, 0, 0, 300]);
    expect(to('IT', bottle)).toEqual([2400, 290, 0, 592]);
    expect(to('CH', bottle)).toEqual([4200, 861, 729, 469]);
    expect(to('US', bottle)).toEqual([9800, 196, 2916, 0]);
  });

  it('takes a further box for what no longer fits into six bottles’ room', () => {
    expect(to('FR', [...six, wine(375, 0)])[0]).toBe(2400);
    expect(
      to(
        'IT',
        Array.from({ length: 12 }, () => wine(750, 0)),
      )[0],
    ).toBe(3900);
    expect(to('CH', [wine(6000, 0)])[0]).toBe(6800);
    expect(to('US', [...six, ...six, wine(750, 0)])[0]).toBe(22_600);
  });

  it('charges a country that is not in the table like one far away', () => {
    expect(to('GL', six)).toEqual([9800, 2025, 6000, 3565]);
    expect(to('GL', [spirit(1000, 100_00)])).toEqual([9800, 1500, 600, 2380]);
  });

  it('knows every country that the house ships to', () => {
    expect(served.filter((iso) => !(iso in DEMO_TARIFF.countries))).toEqual([]);
  });

  it('costs nothing for nothing, and nothing at the cellar door', () => {
    for (const iso of served) expect(estimateShipping(tariff, { countryIso: iso, bottles: [] })).toEqual(PICKUP_COST);
    expect(PICKUP_COST.totalCents).toBe(0);
  });

  it('is whole cents, none below nothing, and adds up', () => {
    fc.assert(
      fc.property(anyCountry, anyBottles, (countryIso, bottles) => {
        const cost = estimateShipping(tariff, { countryIso, bottles });
        expect(parts(cost).every((cents) => Number.isInteger(cents) && cents >= 0)).toBe(true);
        expect(cost.totalCents).toBe(parts(cost).reduce((total, cents) => total + cents, 0));
      }),
    );
  });

  it('never falls in any part with one bottle more', () => {
    fc.assert(
      fc.property(anyCountry, anyBottles, anyBottle, (countryIso, bottles, more) => {
        const before = to(countryIso, bottles);
        const after = to(countryIso, [...bottles, more]);
        expect(after.every((cents, index) => cents >= before[index]!)).toBe(true);
      }),
    );
  });

  it('does not depend on the order of the bottles', () => {
    fc.assert(
      fc.property(anyCountry, anyBottles, (countryIso, bottles) => {
        expect(to(countryIso, bottles.toReversed())).toEqual(to(countryIso, bottles));
      }),
    );
  });

  it('has duty beyond the customs union alone', () => {
    fc.assert(
      fc.property(anyCountry, anyBottles, (countryIso, bottles) => {
        const { dutyCents } = estimateShipping(tariff, { countryIso, bottles: [...bottles, wine(750, 100_00)] });
        expect(dutyCents > 0).toBe(!UNION.includes(countryIso));
      }),
    );
  });

  it('charges the cover of what bottles are worth up to the limit, and VAT on it', () => {
    expect(coveredTo('IT', six)).toEqual({
      freightCents: 2400,
      exciseCents: 0,
      dutyCents: 0,
      coverCents: 240,
      coverLimitCents: 5_000_000,
      vatCents: 581,
      totalCents: 3221,
    });
    expect(coveredTo('IT', [wine(750, 80_000_00)]).coverCents).toBe(200_00);
    expect(estimateShipping(tariff, { countryIso: 'IT', bottles: six })).toMatchObject({
      coverCents: 0,
      coverLimitCents: 5_000_000,
      totalCents: 2928,
    });
  });

  it('never charges more for cover than that of its limit', () => {
    fc.assert(
      fc.property(anyCountry, anyBottles, (countryIso, bottles) => {
        const { coverCents } = estimateShipping(covering, { countryIso, bottles });
        expect(coverCents).toBeGreaterThanOrEqual(0);
        expect(coverCents).toBeLessThanOrEqual(200_00);
      }),
    );
  });

  it('has VAT on freight, excise, duty and cover, and on nothing else', () => {
    fc.assert(
      fc.property(anyCountry, anyBottles, (countryIso, bottles) => {
        const { freightCents, exciseCents, dutyCents, coverCents, vatCents } = estimateShipping(covering, {
          countryIso,
          bottles,
        });
        const exact = ((freightCents + exciseCents + dutyCents + coverCents) * tariff.countryOf(countryIso).vat) / 1000;
        expect(Math.abs(vatCents - exact)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('a quote', () => {
  const anyCorrections: fc.Arbitrary<Corrections> = fc.record(
    Object.fromEntries(CHARGED.map((part) => [part, fc.integer({ min: 0, max: 1_000_000 })])),
    { requiredKeys: [] },
  );

  it('is the estimate where nothing is corrected, and nothing for a pickup', () => {
    fc.assert(
      fc.property(anyCountry, anyBottles, (countryIso, bottles) => {
        expect(quoteFor(tariff, { countryIso, bottles, pickup: false }, {})).toEqual(
          estimateShipping(tariff, { countryIso, bottles }),
        );
        expect(quoteFor(tariff, { countryIso, bottles, pickup: true }, {})).toEqual(PICKUP_COST);
      }),
    );
  });

  it('has the corrections as they are, the rest by the tariff, and a total that adds up', () => {
    fc.assert(
      fc.property(anyCountry, anyBottles, fc.boolean(), anyCorrections, (countryIso, bottles, pickup, corrections) => {
        const plain = quoteFor(covering, { countryIso, bottles, pickup }, {});
        const quote = quoteFor(covering, { countryIso, bottles, pickup }, corrections);
        for (const part of ['freightCents', 'exciseCents', 'dutyCents', 'coverCents'] as const)
          expect(quote[part]).toBe(corrections[part] ?? plain[part]);
        expect(quote.vatCents).toBe(corrections.vatCents ?? quote.vatCents);
        expect(quote.totalCents).toBe(CHARGED.reduce((total, part) => total + quote[part], 0));
      }),
    );
  });

  it('has VAT on what was corrected, unless VAT itself was', () => {
    const italy = { countryIso: 'IT', bottles: six, pickup: false };
    expect(parts(quoteFor(tariff, italy, { freightCents: 5000 }))).toEqual([5000, 0, 0, 1100]);
    expect(parts(quoteFor(tariff, italy, { exciseCents: 1000, dutyCents: 600 }))).toEqual([2400, 1000, 600, 880]);
    expect(parts(quoteFor(tariff, italy, { freightCents: 5000, vatCents: 0 }))).toEqual([5000, 0, 0, 0]);
    expect(quoteFor(tariff, { countryIso: 'FR', bottles: six, pickup: true }, { freightCents: 1000 })).toMatchObject({
      vatCents: 200,
      totalCents: 1200,
    });
  });
});
