import type { addAddress, AddressEntry } from '@le-chai/contracts/address';
import type { BodyOf } from '@le-chai/contracts/call';
import type { Country } from '@le-chai/contracts/config';
import type { User } from '@le-chai/contracts/session';
import { type AddressUse, countryOf } from './address-problems.ts';

/**
 * An address as typed, in the order of the fields. The country is its number, or its name if no list was loaded; the
 * position is in degrees if maps found it, and missing if it was typed.
 */
export type TypedAddress = {
  full_name: string;
  company_name: string;
  vat: string;
  address_line_1: string;
  address_line_2: string;
  postal_code: string;
  city: string;
  region: string;
  country: string;
  phone: string;
  additional_information: string;
  google_confirmed: 'true' | '';
  lat: string;
  lng: string;
};

/** What of it says where it is: to change any of it by hand is to leave the place that maps found. */
export const PLACED = ['address_line_1', 'postal_code', 'city', 'country'] as const;

/** What the house is sent of a new address. */
export type AddressBody = BodyOf<typeof addAddress>;

/** No place on the map. */
export const NOWHERE = { google_confirmed: '', lat: '', lng: '' } as const;

/** A new address, with the member's name. */
export const noAddress = (full_name: string): TypedAddress => ({
  full_name,
  company_name: '',
  vat: '',
  address_line_1: '',
  address_line_2: '',
  postal_code: '',
  city: '',
  region: '',
  country: '',
  phone: '',
  additional_information: '',
  ...NOWHERE,
});

/** A saved address, to be edited. */
export function typedFrom(entry: AddressEntry): TypedAddress {
  const { address_line_1, address_line_2, postal_code, city, region, id_country } = entry.address;
  const { full_name, company_name, vat, phone, additional_information } = entry;
  return {
    full_name,
    company_name,
    vat,
    address_line_1,
    address_line_2,
    postal_code,
    city,
    region,
    country: String(id_country),
    phone,
    additional_information,
    google_confirmed: entry.google_confirmed ? 'true' : '',
    lat: entry.lat === null ? '' : String(entry.lat),
    lng: entry.lng === null ? '' : String(entry.lng),
  };
}

/** The request body. Saving an address confirms it. */
export function bodyOf(
  { google_confirmed, lat, lng, ...typed }: TypedAddress,
  use: AddressUse,
  countries: readonly Country[] | undefined,
  { id_user, id_user_profile }: Pick<User, 'id_user' | 'id_user_profile'>,
): AddressBody {
  const excluded = countryOf(typed.country, countries)?.EA ?? false;
  return {
    ...typed,
    id_user,
    id_user_profile,
    type: use,
    confirmed: true,
    google_confirmed: google_confirmed === 'true',
    is_ea: use === 'shipping' && excluded,
    billing_is_ea: use === 'invoice' && excluded,
    lat: lat === '' ? null : Number(lat),
    lng: lng === '' ? null : Number(lng),
  };
}
