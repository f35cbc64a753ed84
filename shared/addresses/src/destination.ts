import type { AddressEntry } from '@le-chai/contracts/address';
import type { Country } from '@le-chai/contracts/config';
import { countryOf, countryProblem } from './address-problems.ts';

/** Where a purchase goes once it is requested: to one of the member's addresses, or to be collected from our cellar. */
export type Destination = { kind: 'address'; id: number } | { kind: 'pickup' };

/** A destination as the calls have it. */
export const sentTo = (destination: Destination | undefined) => ({
  id_address: destination?.kind === 'address' ? destination.id : null,
  pickup: destination?.kind === 'pickup',
});

/** Addresses that can be shipped to. */
export const shippable = (addresses: readonly AddressEntry[]): AddressEntry[] =>
  addresses.filter(({ type }) => type === 'shipping');

/** Why we no longer ship to a saved address; undefined if we do, or while the countries are not known. */
export const unserved = (
  { address }: Pick<AddressEntry, 'address'>,
  countries: readonly Country[] | undefined,
): string | undefined => countryProblem(countryOf(String(address.id_country), countries), 'shipping');

/** Addresses in countries that we ship to. */
export const servedBy = (
  countries: readonly Country[] | undefined,
  addresses: readonly AddressEntry[],
): AddressEntry[] => addresses.filter((address) => unserved(address, countries) === undefined);

/**
 * The destination: the chosen one while it still exists, or else the member's usual address.
 * @param addresses as the API lists them, the selected first
 * @returns undefined if nothing is chosen and there is no address
 */
export function destinationOf(
  chosen: Destination | undefined,
  addresses: readonly AddressEntry[],
): Destination | undefined {
  if (chosen?.kind === 'pickup') return chosen;
  const known = shippable(addresses);
  const address = known.find(({ id }) => id === chosen?.id) ?? known.find(({ selected }) => selected) ?? known[0];
  return address && { kind: 'address', id: address.id };
}

/**
 * Whom the invoice goes to: an address for invoices where there is one, else any. The house does the same when it
 * issues one. docs/rules.md#invoices
 */
export const invoiceAddress = (addresses: readonly AddressEntry[]): AddressEntry | undefined =>
  addresses.find(({ type }) => type === 'invoice') ?? addresses[0];
