import type { Supply } from '@le-chai/contracts/shipping';
import { costOfCover } from '../../../core/money/cover.ts';
import { supplyOf, type Taxed, taxBase } from './supply.ts';
import { BOX_ML, type Tariff } from './tariff-table.ts';

/** A bottle that is to be sent. Its value is what it cost: what customs, VAT and cover go by. */
export interface ShippedBottle extends Taxed {
  readonly sizeMl: number;
}

export interface Consignment {
  /** Where it goes, two letters; the house's own country for a pickup. */
  readonly countryIso: string;
  /** Fetched at the house: no freight and no cover. */
  readonly pickup: boolean;
  readonly bottles: readonly ShippedBottle[];
}

/** What a shipment comes to, cents. */
export interface ShippingCost {
  readonly supply: Supply;
  /** Whether bottles of it were bought under bond. */
  readonly inBond: boolean;
  readonly freightCents: number;
  readonly exciseCents: number;
  readonly dutyCents: number;
  /** Of the cover in transit; nothing if it is included. */
  readonly coverCents: number;
  /** The value that cover ends at; 0 if nothing is sent. */
  readonly coverLimitCents: number;
  /** Of the destination, on these four and, where it is due there, on the wine. */
  readonly vatCents: number;
  /** Its rate, per mille. */
  readonly vatRate: number;
  /** VAT that the price of the wine contains and that is not due: taken off. */
  readonly vatOffCents: number;
  /** Below nothing if more is taken off than the rest comes to. */
  readonly totalCents: number;
}

/** Amounts that the house sets itself where customs or a carrier decide otherwise, cents. */
export type Corrections = Partial<
  Pick<ShippingCost, 'freightCents' | 'exciseCents' | 'dutyCents' | 'coverCents' | 'vatCents'>
>;

/** What sending bottles comes to by the tariff: an estimate before a purchase and before a shipment is asked for. */
export const estimateShipping = (tariff: Tariff, consignment: Consignment): ShippingCost =>
  quoteFor(tariff, consignment, {});

/**
 * What sending bottles to a country comes to: freight by the box, excise by the litre, duty on their value and their way
 * beyond the customs union, cover of their value in transit, and the VAT that is due there, less the VAT in their price where
 * that is not due. Corrected where the house knows better: duty and VAT follow, unless they are corrected themselves.
 * docs/rules.md#shipping-tariff
 */
export function quoteFor(tariff: Tariff, consignment: Consignment, corrections: Corrections): ShippingCost {
  const { countryIso, pickup, bottles } = consignment;
  const country = tariff.countryOf(countryIso);
  const supply = supplyOf(country.zone, pickup);
  const { vatOffCents, net, vatOnCents } = taxBase(supply, bottles);
  const sent = pickup ? [] : bottles;
  // At home the price contains the excise, unless the wine was sold under bond.
  const bond = bottles.filter(({ bought }) => bought === 'bond');
  const dutiable = supply === 'home' ? bond : bottles;
  const {
    freightCents = freight(tariff.freight[country.zone], volumeOf(sent)),
    exciseCents = Math.round(sum(dutiable.map(({ sizeMl, root }) => sizeMl * country[root])) / 1000),
    coverCents = costOfCover(sum(sent.map(({ valueCents }) => valueCents)), tariff.cover),
  } = corrections;
  const {
    dutyCents = pickup
      ? 0
      : duty(tariff.duty[country.zone], { net, wayCents: freightCents + coverCents, share: shareOfWine(bottles) }),
  } = corrections;
  const chargedCents = freightCents + exciseCents + dutyCents + coverCents;
  const { vatCents = Math.round(((chargedCents + vatOnCents) * country.vat) / 1000) } = corrections;
  return {
    supply,
    inBond: bond.length > 0,
    freightCents,
    exciseCents,
    dutyCents,
    coverCents,
    coverLimitCents: sent.length === 0 ? 0 : tariff.cover.limitCents,
    vatCents,
    vatRate: country.vat,
    vatOffCents,
    totalCents: chargedCents + vatCents - vatOffCents,
  };
}

/**
 * The freight of lots that are sent apart, each in a shipment of its own, cents: never less than together, since a further
 * box costs no more than the first. docs/rules.md#several-lots-in-one-shipment
 */
export const freightApart = (
  tariff: Tariff,
  { countryIso, pickup, lots }: Omit<Consignment, 'bottles'> & { lots: readonly (readonly ShippedBottle[])[] },
): number => sum(lots.map((bottles) => quoteFor(tariff, { countryIso, pickup, bottles }, {}).freightCents));

/** What a card can be charged with at least, cents. */
export const LEAST_CHARGE = 50;

/** Whether a card is charged for a shipment: one that comes to less than a card takes is paid as soon as it is quoted. */
export const isToBePaid = (totalCents: number): boolean => totalCents >= LEAST_CHARGE;

/**
 * Customs duty is on the whole value: the wine without VAT, and its way. Of the way each kind of bottle has its share by
 * volume. Per mille and cents.
 */
function duty(
  rate: Readonly<Record<'wine' | 'spirit', number>>,
  { net, wayCents, share }: { net: Readonly<Record<'wine' | 'spirit', number>>; wayCents: number; share: number },
): number {
  const wine = rate.wine * (net.wine + wayCents * share);
  const spirit = rate.spirit * (net.spirit + wayCents * (1 - share));
  return Math.round((wine + spirit) / 1000);
}

/** The share of wine in the volume of bottles, from 0 to 1. */
function shareOfWine(bottles: readonly ShippedBottle[]): number {
  const all = volumeOf(bottles);
  return all === 0 ? 0 : volumeOf(bottles.filter(({ root }) => root === 'wine')) / all;
}

const volumeOf = (bottles: readonly ShippedBottle[]) => sum(bottles.map(({ sizeMl }) => sizeMl));

function freight({ first, further }: { first: number; further: number }, volumeMl: number): number {
  const boxes = Math.ceil(volumeMl / BOX_ML);
  return boxes === 0 ? 0 : first + (boxes - 1) * further;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
