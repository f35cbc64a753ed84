import type { HouseFacts } from '../../../core/house/facts/house-facts.ts';
import type { ShippingDays } from './arrival.ts';
import { type CoverTerms, coverTerms } from '../../../core/money/cover.ts';

/** How far away a country is, for customs and carriers. `home` is where the house is; what is in `union` pays no duty. */
export type Zone = keyof HouseFacts['shipping']['freight'];

/** What a country charges, besides duty. */
interface CountryTariff {
  readonly zone: Zone;
  /** VAT, or its equivalent, per mille. */
  readonly vat: number;
  /** Excise by the litre of wine, and of spirits at 40 %, cents. */
  readonly wine: number;
  readonly spirit: number;
}

/** What shipping costs, as the house has set it; it estimates and quotes, and the operator corrects a quote where customs decide otherwise. */
export interface Tariff {
  /** For the first box and each further one, cents. */
  readonly freight: Readonly<Record<Zone, { readonly first: number; readonly further: number }>>;
  /** On what bottles are worth, per mille. */
  readonly duty: Readonly<Record<Zone, { readonly wine: number; readonly spirit: number }>>;
  /** In transit. */
  readonly cover: CoverTerms;
  /** @param iso two letters; a country that the house has no line for is charged as one elsewhere */
  countryOf(iso: string): CountryTariff;
  /** How long a shipment to a country takes; undefined if the house has not said. @param iso two letters */
  daysTo(iso: string): ShippingDays | undefined;
}

/** A carrier's box holds this much, ml: six bottles. */
export const BOX_ML = 4500;

/** The tariff in cents and per mille, from the facts of the house in EUR and per cent. */
export function tariffFrom(
  { freight, duty, countries, elsewhere, days }: HouseFacts['shipping'],
  { transit }: Pick<HouseFacts['insurance'], 'transit'>,
): Tariff {
  return {
    cover: coverTerms(transit),
    freight: byZone(freight, ({ first, further }) => ({ first: cents(first), further: cents(further) })),
    duty: byZone(duty, ({ wine, spirit }) => ({ wine: perMille(wine), spirit: perMille(spirit) })),
    countryOf(iso) {
      const { zone, vat, wine, spirit } = countries[iso] ?? elsewhere;
      return { zone, vat: perMille(vat), wine: cents(wine), spirit: cents(spirit) };
    },
    daysTo: (iso) => days && { dispatch: days.dispatch, carried: days[(countries[iso] ?? elsewhere).zone] },
  };
}

const cents = (euro: number) => Math.round(euro * 100);
const perMille = (percent: number) => Math.round(percent * 10);

const byZone = <From, To>(all: Readonly<Record<Zone, From>>, to: (one: From) => To): Record<Zone, To> => ({
  home: to(all.home),
  union: to(all.union),
  europe: to(all.europe),
  overseas: to(all.overseas),
});
