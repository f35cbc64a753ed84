import * as fc from 'fast-check';
import { countries } from '../../../core/database/reference/countries.ts';
import {
  type Corrections,
  estimateShipping,
  freightApart,
  isToBePaid,
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
  bought: fc.constantFrom('taxed', 'bond', 'given'),
  vatPercent: fc.constantFrom(0, 8.1, 19, 20),
});
const anyBottles = fc.array(anyBottle, { maxLength: 40 });
const anyCountry = fc.constantFrom(...served, 'GL');
const PARTS = ['freightCents', 'exciseCents', 'dutyCents', 'vatCents', 'vatOffCents'] as const;
const CHARGED = ['freightCents', 'exciseCents', 'dutyCents', 'coverCents', 'vatCents'] as const;

const taxed = { bought: 'taxed', vatPercent: 20 } as const;
const wine = (sizeMl: number, valueCents: number): ShippedBottle => ({ ...taxed, sizeMl, root: 'wine', valueCents });
const spirit = (sizeMl: number, valueCents: number): ShippedBottle => ({
  ...taxed,
  sizeMl,
  root: 'spirit',
  valueCents,
});
const six = Array.from({ length: 6 }, () => wine(750, 100_00));
const parts = (cost: ShippingCost) => PARTS.map((part) => cost[part]);
const to = (countryIso: string, bottles: readonly ShippedBottle[]) =>
  parts(estimateShipping(tariff, { countryIso, bottles, pickup: false }));
const coveredTo = (countryIso: string, bottles: readonly ShippedBottle[]) =>
  estimateShipping(covering, { countryIso, bottles, pickup: false });
const sumOf = (cost: ShippingCost) => CHARGED.reduce((total, part) => total + cost[part], 0) - cost.vatOffCents;

const NOTHING = {
  freightCents: 0,
  exciseCents: 0,
  dutyCents: 0,
  coverCents: 0,
  coverLimitCents: 0,
  vatCents: 0,
  vatOffCents: 0,
  totalCents: 0,
};

describe('the shipping tariff', () => {
  it('charges six bottles of wine worth 100 each by freight, excise, duty and VAT', () => {
    expect(to('FR', six)).toEqual([1500, 0, 0, 300, 0]);
    expect(to('MC', six)).toEqual([1500, 0, 0, 300, 0]);
    expect(to('IT', six)).toEqual([2400, 0, 0, 115_28, 100_00]);
    expect(to('NL', six)).toEqual([2400, 396, 0, 110_87, 100_00]);
    expect(to('GB', six)).toEqual([4200, 1485, 1084, 113_54, 100_00]);
    expect(to('JP', six)).toEqual([9800, 293, 5980, 66_07, 100_00]);
  });

  it('charges spirits by their own excise and duty', () => {
    const bottle = [spirit(700, 486_00)];
    expect(to('FR', bottle)).toEqual([1500, 0, 0, 300, 0]);
    expect(to('IT', bottle)).toEqual([2400, 290, 0, 95_02, 81_00]);
    expect(to('CH', bottle)).toEqual([4200, 861, 671, 37_45, 81_00]);
    expect(to('US', bottle)).toEqual([9800, 196, 3018, 0, 81_00]);
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
    expect(to('GL', six)).toEqual([9800, 2025, 5980, 135_61, 100_00]);
    expect(to('GL', [spirit(1000, 100_00)])).toEqual([9800, 1500, 1088, 41_44, 16_67]);
  });

  it('knows every country that the house ships to', () => {
    expect(served.filter((iso) => !(iso in DEMO_TARIFF.countries))).toEqual([]);
  });

  it('costs nothing for nothing, and nothing at the cellar door', () => {
    for (const countryIso of served) {
      expect(estimateShipping(tariff, { countryIso, bottles: [], pickup: false })).toMatchObject(NOTHING);
      expect(estimateShipping(covering, { countryIso, bottles: six, pickup: true })).toMatchObject(NOTHING);
    }
  });

  it('is whole cents, no part below nothing, and adds up', () => {
    fc.assert(
      fc.property(anyCountry, anyBottles, fc.boolean(), (countryIso, bottles, pickup) => {
        const cost = estimateShipping(covering, { countryIso, bottles, pickup });
        expect([...parts(cost), cost.coverCents].every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(
          true,
        );
        expect(cost.totalCents).toBe(sumOf(cost));
      }),
    );
  });

  it('never falls in freight, excise or cover with one bottle more', () => {
    fc.assert(
      fc.property(anyCountry, anyBottles, anyBottle, (countryIso, bottles, more) => {
        const before = coveredTo(countryIso, bottles);
        const after = coveredTo(countryIso, [...bottles, more]);
        for (const part of ['freightCents', 'exciseCents', 'coverCents'] as const)
          expect(after[part]).toBeGreaterThanOrEqual(before[part]);
      }),
    );
  });

  it('is never dearer in freight for lots together than apart, whatever the house charges', () => {
    const anyLots = fc.array(fc.array(anyBottle, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 });
    const anyCents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(anyCountry, anyLots, anyCents, anyCents, fc.boolean(), (countryIso, lots, one, other, pickup) => {
        const charge = { first: Math.max(one, other), further: Math.min(one, other) };
        const house = { ...tariff, freight: { home: charge, union: charge, europe: charge, overseas: charge } };
        const apart = freightApart(house, { countryIso, pickup, lots });
        const { freightCents } = estimateShipping(house, { countryIso, pickup, bottles: lots.flat() });
        expect(freightCents).toBeLessThanOrEqual(apart);
        // One freight for all: at least that of the largest lot, and that of a lot alone is what it is apart.
        expect(freightCents).toBeGreaterThanOrEqual(
          Math.max(...lots.map((bottles) => freightApart(house, { countryIso, pickup, lots: [bottles] }))),
        );
      }),
    );
  });

  it('does not depend on the order of the bottles', () => {
    fc.assert(
      fc.property(anyCountry, anyBottles, (countryIso, bottles) => {
        expect(coveredTo(countryIso, bottles.toReversed())).toEqual(coveredTo(countryIso, bottles));
      }),
    );
  });

  it('has duty beyond the customs union alone', () => {
    fc.assert(
      fc.property(anyCountry, anyBottles, (countryIso, bottles) => {
        const { dutyCents } = coveredTo(countryIso, [...bottles, wine(750, 100_00)]);
        expect(dutyCents > 0).toBe(!UNION.includes(countryIso));
      }),
    );
  });

  it('charges the cover of what bottles are worth up to the limit, and VAT on it', () => {
    expect(coveredTo('IT', six)).toEqual({
      supply: 'union',
      inBond: false,
      freightCents: 2400,
      exciseCents: 0,
      dutyCents: 0,
      coverCents: 240,
      coverLimitCents: 5_000_000,
      vatCents: 115_81,
      vatRate: 220,
      vatOffCents: 100_00,
      totalCents: 4221,
    });
    expect(coveredTo('IT', [wine(750, 80_000_00)]).coverCents).toBe(200_00);
    expect(estimateShipping(tariff, { countryIso: 'IT', bottles: six, pickup: false })).toMatchObject({
      coverCents: 0,
      coverLimitCents: 5_000_000,
      totalCents: 3928,
    });
  });

  it('never charges more for cover than that of its limit', () => {
    fc.assert(
      fc.property(anyCountry, anyBottles, (countryIso, bottles) => {
        const { coverCents } = coveredTo(countryIso, bottles);
        expect(coverCents).toBeGreaterThanOrEqual(0);
        expect(coverCents).toBeLessThanOrEqual(200_00);
      }),
    );
  });

  it('takes the contained VAT off what was bought and leaves, and nothing else', () => {
    fc.assert(
      fc.property(anyCountry, anyBottles, (countryIso, bottles) => {
        const { vatOffCents, supply } = coveredTo(countryIso, bottles);
        const exact = bottles
          .filter(({ bought }) => bought === 'taxed')
          .reduce((sum, { valueCents, vatPercent }) => sum + (valueCents * vatPercent) / (100 + vatPercent), 0);
        // Rounded once for each kind of bottle and rate.
        expect(Math.abs(vatOffCents - (supply === 'home' ? 0 : exact))).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('has VAT on what is charged and, where it is due, on the wine without the VAT in its price', () => {
    const on = { home: ['bond'], union: ['bond', 'taxed'], export: ['bond', 'taxed', 'given'] };
    fc.assert(
      fc.property(anyCountry, anyBottles, fc.constantFrom('taxed', 'bond', 'given'), (countryIso, anything, bought) => {
        const bottles = anything.map((bottle) => ({ ...bottle, bought }));
        const { freightCents, exciseCents, dutyCents, coverCents, vatCents, vatOffCents, supply } = coveredTo(
          countryIso,
          bottles,
        );
        const value = bottles.reduce((sum, { valueCents }) => sum + valueCents, 0) - vatOffCents;
        const due = freightCents + exciseCents + dutyCents + coverCents + (on[supply].includes(bought) ? value : 0);
        expect(Math.abs(vatCents - (due * tariff.countryOf(countryIso).vat) / 1000)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('has duty on the whole value: the wine without VAT, and its way', () => {
    fc.assert(
      fc.property(anyCountry, fc.array(anyBottle, { minLength: 1, maxLength: 40 }), (countryIso, anything) => {
        const bottles = anything.map((bottle) => ({ ...bottle, root: 'wine' as const }));
        const { freightCents, coverCents, dutyCents, vatOffCents } = coveredTo(countryIso, bottles);
        const value = bottles.reduce((sum, { valueCents }) => sum + valueCents, 0) - vatOffCents;
        const rate = covering.duty[covering.countryOf(countryIso).zone].wine;
        expect(Math.abs(dutyCents - ((value + freightCents + coverCents) * rate) / 1000)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

/* docs/rules.md#vat-by-destination: six bottles of wine at 120 each, cover in transit at 0.4 %. */
describe('VAT by destination, in worked examples', () => {
  const bottles = Array.from({ length: 6 }, () => wine(750, 120_00));

  it.each([
    ['FR', 'home', { freight: 15_00, excise: 0, duty: 0, cover: 2_88, off: 0, vat: 3_58, total: 21_46 }],
    ['IT', 'union', { freight: 24_00, excise: 0, duty: 0, cover: 2_88, off: 120_00, vat: 137_91, total: 44_79 }],
    ['DE', 'union', { freight: 24_00, excise: 0, duty: 0, cover: 2_88, off: 120_00, vat: 119_11, total: 25_99 }],
    [
      'GB',
      'export',
      { freight: 42_00, excise: 14_85, duty: 12_90, cover: 2_88, off: 120_00, vat: 134_53, total: 87_16 },
    ],
    ['CH', 'export', { freight: 42_00, excise: 0, duty: 12_90, cover: 2_88, off: 120_00, vat: 53_28, total: -8_94 }],
    ['US', 'export', { freight: 98_00, excise: 1_35, duty: 70_09, cover: 2_88, off: 120_00, vat: 0, total: 52_32 }],
  ] as const)('to %s', (countryIso, supply, { freight, excise, duty, cover, off, vat, total }) =>
    expect(coveredTo(countryIso, bottles)).toMatchObject({
      supply,
      freightCents: freight,
      exciseCents: excise,
      dutyCents: duty,
      coverCents: cover,
      vatOffCents: off,
      vatCents: vat,
      totalCents: total,
    }),
  );

  const bond = bottles.map((bottle) => ({ ...bottle, valueCents: 100_00, bought: 'bond' as const }));

  it.each([
    ['FR', false, { excise: 18, duty: 0, off: 0, vat: 123_52, total: 141_10 }],
    ['FR', true, { excise: 18, duty: 0, off: 0, vat: 120_04, total: 120_22 }],
    ['IT', false, { excise: 0, duty: 0, off: 0, vat: 137_81, total: 164_21 }],
    ['CH', false, { excise: 0, duty: 12_89, off: 0, vat: 53_24, total: 110_53 }],
  ] as const)('of wine at 100 under bond to %s, fetched: %s', (countryIso, pickup, { excise, duty, off, vat, total }) =>
    expect(estimateShipping(covering, { countryIso, bottles: bond, pickup })).toMatchObject({
      exciseCents: excise,
      dutyCents: duty,
      vatOffCents: off,
      vatCents: vat,
      totalCents: total,
    }),
  );

  const gift = bottles.map((bottle) => ({ ...bottle, bought: 'given' as const }));

  it.each([
    ['IT', { duty: 0, off: 0, vat: 5_91, total: 32_79 }],
    ['CH', { duty: 15_30, off: 0, vat: 63_19, total: 123_37 }],
  ] as const)('of a gift to %s: what is in its price stays', (countryIso, { duty, off, vat, total }) =>
    expect(coveredTo(countryIso, gift)).toMatchObject({
      dutyCents: duty,
      vatOffCents: off,
      vatCents: vat,
      totalCents: total,
    }),
  );

  it('take each price by the VAT that it contains', () => {
    const [first, ...rest] = bottles;
    const mixed = [{ ...first!, valueCents: 108_10, vatPercent: 8.1 }, ...rest];
    expect(coveredTo('IT', mixed)).toMatchObject({ vatOffCents: 108_10, vatCents: 137_90 });
  });

  it('are charged from what a card takes', () => {
    expect([-8_94, 0, 49, 50, 21_46].map(isToBePaid)).toEqual([false, false, false, true, true]);
  });
});

describe('a quote', () => {
  const anyCorrections: fc.Arbitrary<Corrections> = fc.record(
    Object.fromEntries(CHARGED.map((part) => [part, fc.integer({ min: 0, max: 1_000_000 })])),
    { requiredKeys: [] },
  );

  it('is the estimate where nothing is corrected', () => {
    fc.assert(
      fc.property(anyCountry, anyBottles, fc.boolean(), (countryIso, bottles, pickup) => {
        const consignment = { countryIso, bottles, pickup };
        expect(quoteFor(tariff, consignment, {})).toEqual(estimateShipping(tariff, consignment));
      }),
    );
  });

  it('has the corrections as they are, the rest by the tariff, and a total that adds up', () => {
    fc.assert(
      fc.property(anyCountry, anyBottles, fc.boolean(), anyCorrections, (countryIso, bottles, pickup, corrections) => {
        const plain = quoteFor(covering, { countryIso, bottles, pickup }, {});
        const quote = quoteFor(covering, { countryIso, bottles, pickup }, corrections);
        for (const part of CHARGED) expect(quote[part]).toBe(corrections[part] ?? quote[part]);
        for (const part of ['freightCents', 'exciseCents', 'coverCents', 'vatOffCents'] as const)
          expect(quote[part]).toBe({ ...plain, ...corrections }[part]);
        expect(quote.totalCents).toBe(sumOf(quote));
        expect(Number.isSafeInteger(quote.totalCents)).toBe(true);
      }),
    );
  });

  it('has duty and VAT on what was corrected, unless they were themselves', () => {
    const italy = { countryIso: 'IT', bottles: six, pickup: false };
    expect(parts(quoteFor(tariff, italy, { freightCents: 5000 }))).toEqual([5000, 0, 0, 121_00, 100_00]);
    expect(parts(quoteFor(tariff, italy, { exciseCents: 1000, dutyCents: 600 }))).toEqual([
      2400, 1000, 600, 118_80, 100_00,
    ]);
    expect(parts(quoteFor(tariff, italy, { freightCents: 5000, vatCents: 0 }))).toEqual([5000, 0, 0, 0, 100_00]);
    const britain = { countryIso: 'GB', bottles: six, pickup: false };
    expect(parts(quoteFor(tariff, britain, { freightCents: 5000 }))).toEqual([5000, 1485, 1100, 115_17, 100_00]);
    expect(quoteFor(tariff, { countryIso: 'FR', bottles: six, pickup: true }, { freightCents: 1000 })).toMatchObject({
      vatCents: 200,
      totalCents: 1200,
    });
  });
});
