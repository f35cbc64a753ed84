import { request } from '@le-chai/api';
import { addAddress as call, type AddressEntry } from '@le-chai/contracts/address';
import type { QueryClient } from '@tanstack/react-query';
import type { TypedAddress } from './address-problems.ts';
import { addressQueries } from './address-queries.ts';

/**
 * Adds an address to ship to, and puts it where every reader of the addresses looks.
 * @throws {ApiError} `refused` with the fields that do not fit
 */
export async function addAddress(queryClient: QueryClient, typed: TypedAddress): Promise<AddressEntry> {
  const entry = await request(call, { body: { ...typed, type: 'shipping' } });
  const { queryKey } = addressQueries.list();
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (before) => [...(before ?? []), entry]);
  void queryClient.invalidateQueries({ queryKey });
  return entry;
}
