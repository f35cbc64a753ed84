import { costOfCover } from '../../../core/money/cover.ts';
import { BOX_ML, type Tariff } from './tariff-table.ts';

/** A bottle that is to be sent. */
export interface ShippedBottle {
  readonly sizeMl: number;
  readonly root: 'wine' | 'spirit';
  /** What it cost, cents: what customs and cover go by. */
  readonly valueCents: number;
}

export interface Consignment {
  /** Where it goes, two letters. */
  readonly countryIso: string;
  readonly bottles: readonly ShippedBottle[];
}

/** What a shipment comes to, cents. */
export interface ShippingCost {
  readonly freightCents: number;
  readonly exciseCents: number;
  readonly dutyCents: number;
  /** Of the cover in transit; nothing where it is included. */
  readonly coverCents: number;
  /** The value that cover ends at; 0 where nothing is sent. */
  readonly coverLimitCents: number;
  readonly vatCents: number;
  readonly totalCents: number;
}

/** Fetched at the house: no freight and no cover, and everything else is in the price of the wine. */
export const PICKUP_COST: ShippingCost = {
  freightCents: 0,
  exciseCents: 0,
  dutyCents: 0,
  coverCents: 0,
  coverLimitCents: 0,
  vatCents: 0,
  totalCents: 0,
};

/**
 * What sending bottles to a country comes to: freight by the box, excise by the litre, duty on their value beyond the
 * customs union, cover of their value in transit, and VAT on these four; the bottles' own VAT is in their price. An estimate before a purchase, the
 * house's quote for a shipment. Nothing for no bottles. docs/rules.md#shipping-tariff
 */
export function estimateShipping(tariff: Tariff, { countryIso, bottles }: Consignment): ShippingCost {
  const country = tariff.countryOf(countryIso);
  const freightCents = freight(tariff.freight[country.zone], sum(bottles.map(({ sizeMl }) => sizeMl)));
  const exciseCents = Math.round(sum(bottles.map(({ sizeMl, root }) => sizeMl * country[root])) / 1000);
  const duty = tariff.duty[country.zone];
  const dutyCents = Math.round(sum(bottles.map(({ valueCents, root }) => valueCents * duty[root])) / 1000);
  const coverCents = costOfCover(sum(bottles.map(({ valueCents }) => valueCents)), tariff.cover);
  const coverLimitCents = bottles.length === 0 ? 0 : tariff.cover.limitCents;
  return withVat({ freightCents, exciseCents, dutyCents, coverCents, coverLimitCents }, country.vat);
}

/** Amounts that the house sets itself where customs or a carrier decide otherwise, cents. */
export type Corrections = Partial<Omit<ShippingCost, 'coverLimitCents' | 'totalCents'>>;

/** What a member is quoted: the tariff's cost, or nothing for a pickup, with corrections. VAT follows them unless it is one. */
export function quoteFor(
  tariff: Tariff,
  consignment: Consignment & { readonly pickup: boolean },
  corrections: Corrections,
): ShippingCost {
  const reckoned = consignment.pickup ? PICKUP_COST : estimateShipping(tariff, consignment);
  const quoted = withVat({ ...reckoned, ...corrections }, tariff.countryOf(consignment.countryIso).vat);
  const { vatCents = quoted.vatCents } = corrections;
  return { ...quoted, vatCents, totalCents: quoted.totalCents - quoted.vatCents + vatCents };
}

/** @param rate per mille */
function withVat(
  { freightCents, exciseCents, dutyCents, coverCents, coverLimitCents }: Omit<ShippingCost, 'vatCents' | 'totalCents'>,
  rate: number,
): ShippingCost {
  const netCents = freightCents + exciseCents + dutyCents + coverCents;
  const vatCents = Math.round((netCents * rate) / 1000);
  return {
    freightCents,
    exciseCents,
    dutyCents,
    coverCents,
    coverLimitCents,
    vatCents,
    totalCents: netCents + vatCents,
  };
}

function freight({ first, further }: { first: number; further: number }, volumeMl: number): number {
  const boxes = Math.ceil(volumeMl / BOX_ML);
  return boxes === 0 ? 0 : first + (boxes - 1) * further;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
