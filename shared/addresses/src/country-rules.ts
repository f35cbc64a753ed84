import type { AddressEntry } from '@le-chai/contracts/address';
import type { Country } from '@le-chai/contracts/config';

/** What an address is for: to ship to, or to write invoices to. */
export type AddressUse = AddressEntry['type'];

/** Why an address in a country cannot be kept for a use, as the house would say it; undefined where it can. */
export function countryProblem(country: Country | undefined, use: AddressUse): string | undefined {
  if (!country) return undefined;
  if (country.EA) return `No address in ${country.name} can be kept.`;
  if (use === 'shipping' && !country.isEnableForShipping) return `We cannot ship to ${country.name} yet.`;
  return undefined;
}

/** The country that was chosen by its number; undefined while none is, or none are listed. */
export const countryOf = (chosen: string, countries: readonly Country[] | undefined): Country | undefined =>
  countries?.find(({ id_country: id }) => String(id) === chosen);
