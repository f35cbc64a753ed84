import type { Country } from '@le-chai/contracts/config';
import { ADDRESS_MOST } from '../address-problems.ts';
import type { TypedAddress } from '../typed-address.ts';
import type { Place } from './places.ts';

/** What maps know of an address. */
export type FoundAddress = Pick<
  TypedAddress,
  | 'address_line_1'
  | 'address_line_2'
  | 'postal_code'
  | 'city'
  | 'region'
  | 'country'
  | 'google_confirmed'
  | 'lat'
  | 'lng'
>;

/** Countries that write the number before the street, by their two letters. */
const NUMBER_FIRST = new Set(['AU', 'CA', 'FR', 'GB', 'IE', 'LU', 'MC', 'NZ', 'SG', 'US']);

/**
 * An address as the form has it, from a place on the map.
 * @returns undefined for a place without a street, a town or a spot: it would not spare the typing
 */
export function addressFrom(
  { addressComponents, location }: Place,
  countries: readonly Country[],
): FoundAddress | undefined {
  const part = (...types: string[]): string =>
    types
      .map((type) => addressComponents?.find((component) => component.types.includes(type))?.longText)
      .find(Boolean) ?? '';
  const iso = addressComponents?.find(({ types }) => types.includes('country'))?.shortText ?? '';
  const street = part('route', 'premise', 'neighborhood');
  const number = part('street_number');
  const city = part('locality', 'postal_town', 'sublocality', 'administrative_area_level_3');
  if (!street || !city || !location) return undefined;
  const country = countries.find(({ countryISO }) => countryISO === iso);
  return {
    address_line_1: cut((NUMBER_FIRST.has(iso) ? [number, street] : [street, number]).join(' '), 'address_line_1'),
    address_line_2: cut(part('subpremise'), 'address_line_2'),
    postal_code: cut([part('postal_code'), part('postal_code_suffix')].filter(Boolean).join('-'), 'postal_code'),
    city: cut(city, 'city'),
    region: cut(part('administrative_area_level_1'), 'region'),
    // Where no countries could be listed theirs is written out.
    country: country ? String(country.id_country) : countries.length === 0 ? part('country') : '',
    google_confirmed: 'true',
    lat: String(location.lat()),
    lng: String(location.lng()),
  };
}

const cut = (text: string, field: keyof typeof ADDRESS_MOST): string => text.trim().slice(0, ADDRESS_MOST[field]);
