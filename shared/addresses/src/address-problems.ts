import type { Problems } from '@le-chai/forms/use-form';

/** An address as it is typed, in the order of the fields. A country by its number, or its name where none are listed. */
export type TypedAddress = {
  full_name: string;
  company_name: string;
  address_line_1: string;
  address_line_2: string;
  postal_code: string;
  city: string;
  region: string;
  country: string;
  phone: string;
};

/** The most that each field takes, as the contract has it. */
export const ADDRESS_MOST = {
  full_name: 120,
  company_name: 120,
  address_line_1: 160,
  address_line_2: 160,
  postal_code: 16,
  city: 100,
  region: 100,
  phone: 32,
} as const;

const blank = (text: string): boolean => text.trim() === '';

/** What stands between an address and its sending, field by field. */
export function addressProblems(typed: TypedAddress): Problems<TypedAddress> {
  return {
    ...(blank(typed.full_name) && { full_name: 'Say who receives it.' }),
    ...(blank(typed.address_line_1) && { address_line_1: 'Write the street and number.' }),
    ...(blank(typed.city) && { city: 'Write the town or city.' }),
    ...(blank(typed.country) && { country: 'Choose a country.' }),
    ...(!/^(?:\+?[0-9 ()./-]{5,})?$/.test(typed.phone.trim()) && {
      phone: 'Write it with digits, as in +39 02 1234 5678, or leave it empty.',
    }),
  };
}
