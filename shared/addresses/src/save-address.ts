import { query, request } from '@le-chai/api';
import * as calls from '@le-chai/contracts/address';
import type { AddressEntry } from '@le-chai/contracts/address';
import type { QueryClient } from '@tanstack/react-query';
import type { AddressBody } from './typed-address.ts';

/**
 * Adds an address, or changes one, and puts it into the list that every page reads.
 * @param id of the one to change; a new one without
 * @throws {ApiError} `refused` with the fields that do not fit
 */
export async function saveAddress(queryClient: QueryClient, body: AddressBody, id?: number): Promise<AddressEntry> {
  const entry =
    id === undefined
      ? await request(calls.addAddress, { body })
      : await request(calls.editAddress, { body: { ...body, id_address: id } });
  put(queryClient, (before) =>
    before.some((other) => other.id === entry.id)
      ? before.map((other) => (other.id === entry.id ? entry : unselected(other, entry)))
      : [...before.map((other) => unselected(other, entry)), entry],
  );
  return entry;
}

/** Removes an address from the list; earlier shipments to it keep showing it. @throws {ApiError} */
export async function removeAddress(queryClient: QueryClient, id: number): Promise<void> {
  await request(calls.removeAddress, { params: { id } });
  put(queryClient, (before) => before.filter((other) => other.id !== id));
}

/** Shows what is already known; a list on screen is refetched, since it has changed. */
function put(queryClient: QueryClient, change: (before: AddressEntry[]) => AddressEntry[]): void {
  const { queryKey } = query(calls.listAddresses);
  // Without a cached list, a single address must not be taken for one.
  queryClient.setQueryData<AddressEntry[]>(queryKey, (before) => before && change(before));
}

/** One address of a kind is the one to be used: another that becomes it takes its place. */
const unselected = (other: AddressEntry, { type, selected }: AddressEntry): AddressEntry =>
  selected && other.type === type && other.selected ? { ...other, selected: false } : other;
