import type { Country } from '@le-chai/contracts/config';
import { isVatNumber } from '@le-chai/contracts/vat-number';
import type { Problems } from '@le-chai/forms/use-form';
import type { TypedAddress } from './typed-address.ts';
import type { AddressEntry } from '@le-chai/contracts/address';

/** The most that each field takes, as the contract has it. */
export const ADDRESS_MOST = {
  full_name: 120,
  company_name: 120,
  vat: 20,
  address_line_1: 160,
  address_line_2: 160,
  postal_code: 16,
  city: 100,
  region: 100,
  phone: 32,
  additional_information: 300,
} as const;

const blank = (text: string): boolean => text.trim() === '';

/** The problems of a typed address, field by field. */
export function addressProblems(
  typed: TypedAddress,
  use: AddressUse,
  countries: readonly Country[] | undefined,
): Problems<TypedAddress> {
  const country = countryOf(typed.country, countries);
  const vat = vatProblem(typed.vat, country);
  const wrongCountry = blank(typed.country) ? 'Choose a country.' : countryProblem(country, use);
  return {
    ...(blank(typed.full_name) && {
      full_name: use === 'shipping' ? 'Enter the recipient’s name.' : 'Enter the name for the invoice.',
    }),
    ...(vat && { vat }),
    ...(blank(typed.address_line_1) && { address_line_1: 'Enter the street and number.' }),
    ...(blank(typed.city) && { city: 'Enter the town or city.' }),
    ...(wrongCountry && { country: wrongCountry }),
    ...(!/^(?:\+?[0-9 ()./-]{5,})?$/.test(typed.phone.trim()) && {
      phone: 'Use digits, as in +39 02 1234 5678, or leave it empty.',
    }),
  };
}

/** Why a VAT number is not taken, as far as that is known here: without the country the house says it. */
function vatProblem(vat: string, country: Country | undefined): string | undefined {
  if (blank(vat) || !country || isVatNumber(vat, country.countryISO)) return undefined;
  return `This is not a valid VAT number for ${country.name}.`;
}

/** What an address is for: to ship to, or to write invoices to. */
export type AddressUse = AddressEntry['type'];

/** Why an address in a country cannot be kept for a use, as the house would say it; undefined where it can. */
export function countryProblem(country: Country | undefined, use: AddressUse): string | undefined {
  if (!country) return undefined;
  if (country.EA) return `We can’t accept addresses in ${country.name}.`;
  if (use === 'shipping' && !country.isEnableForShipping) return `We cannot ship to ${country.name} yet.`;
  return undefined;
}

/** The country that was chosen by its number; undefined while none is, or none are listed. */
export const countryOf = (chosen: string, countries: readonly Country[] | undefined): Country | undefined =>
  countries?.find(({ id_country: id }) => String(id) === chosen);
