import type { ShippingEstimate } from '@le-chai/contracts/shipping';

/** What a shipment to a country comes to by the tariff of the demo house, EUR. */
type Way = Pick<ShippingEstimate, 'freight' | 'excise' | 'duty' | 'vat_off' | 'vat' | 'total'> & {
  /** With the wine. */
  allIn: number;
};

/** A purchase whose bottles are covered. Amounts in EUR. */
interface CoverExample {
  name: string;
  /** Of one bottle of wine, 0.75 l. */
  price: number;
  quantity: number;
  /** The two lines of the invoice of the wine, and the VAT that both contain together. */
  storage: { cover: number; wine: number; vat: number };
  /** What it costs in a shipment, and what of the value is covered. */
  transit: { cover: number; covered: number };
  to: Readonly<Record<'FR' | 'IT' | 'DE' | 'GB' | 'CH' | 'US', Way>>;
}

/** The terms of the examples: rates in per cent, limits in EUR. */
export const COVER_TERMS = { storage: { rate: 0.5, limit: 250_000 }, transit: { rate: 0.4, limit: 50_000 } };

/** docs/rules.md#insurance, worked out there to the cent: below the limits, rounded, and above both limits. */
export const COVER_EXAMPLES: readonly CoverExample[] = [
  {
    name: 'six bottles at 120',
    price: 120,
    quantity: 6,
    storage: { cover: 3.6, wine: 716.4, vat: 120 },
    transit: { cover: 2.88, covered: 720 },
    to: {
      FR: { freight: 15, excise: 0, duty: 0, vat_off: 0, vat: 3.58, total: 21.46, allIn: 741.46 },
      IT: { freight: 24, excise: 0, duty: 0, vat_off: 120, vat: 137.91, total: 44.79, allIn: 764.79 },
      DE: { freight: 24, excise: 0, duty: 0, vat_off: 120, vat: 119.11, total: 25.99, allIn: 745.99 },
      GB: { freight: 42, excise: 14.85, duty: 12.9, vat_off: 120, vat: 134.53, total: 87.16, allIn: 807.16 },
      CH: { freight: 42, excise: 0, duty: 12.9, vat_off: 120, vat: 53.28, total: -8.94, allIn: 711.06 },
      US: { freight: 98, excise: 1.35, duty: 70.09, vat_off: 120, vat: 0, total: 52.32, allIn: 772.32 },
    },
  },
  {
    name: 'a bottle at 161.25',
    price: 161.25,
    quantity: 1,
    storage: { cover: 0.81, wine: 160.44, vat: 26.88 },
    transit: { cover: 0.65, covered: 161.25 },
    to: {
      FR: { freight: 15, excise: 0, duty: 0, vat_off: 0, vat: 3.13, total: 18.78, allIn: 180.03 },
      IT: { freight: 24, excise: 0, duty: 0, vat_off: 26.88, vat: 34.98, total: 32.75, allIn: 194 },
      DE: { freight: 24, excise: 0, duty: 0, vat_off: 26.88, vat: 30.21, total: 27.98, allIn: 189.23 },
      GB: { freight: 42, excise: 2.48, duty: 3.54, vat_off: 26.88, vat: 36.61, total: 58.4, allIn: 219.65 },
      CH: { freight: 42, excise: 0, duty: 3.54, vat_off: 26.88, vat: 14.63, total: 33.94, allIn: 195.19 },
      US: { freight: 98, excise: 0.23, duty: 23.3, vat_off: 26.88, vat: 0, total: 95.3, allIn: 256.55 },
    },
  },
  {
    name: 'a bottle at 300,000',
    price: 300_000,
    quantity: 1,
    storage: { cover: 1250, wine: 298_750, vat: 50_000 },
    transit: { cover: 200, covered: 50_000 },
    to: {
      FR: { freight: 15, excise: 0, duty: 0, vat_off: 0, vat: 43, total: 258, allIn: 300_258 },
      IT: { freight: 24, excise: 0, duty: 0, vat_off: 50_000, vat: 55_049.28, total: 5273.28, allIn: 305_273.28 },
      DE: { freight: 24, excise: 0, duty: 0, vat_off: 50_000, vat: 47_542.56, total: -2233.44, allIn: 297_766.56 },
      GB: {
        freight: 42,
        excise: 2.48,
        duty: 5004.84,
        vat_off: 50_000,
        vat: 51_049.86,
        total: 6299.18,
        allIn: 306_299.18,
      },
      CH: {
        freight: 42,
        excise: 0,
        duty: 5004.84,
        vat_off: 50_000,
        vat: 20_674.99,
        total: -24_078.17,
        allIn: 275_921.83,
      },
      US: {
        freight: 98,
        excise: 0.23,
        duty: 25_029.8,
        vat_off: 50_000,
        vat: 0,
        total: -24_671.97,
        allIn: 275_328.03,
      },
    },
  },
];
