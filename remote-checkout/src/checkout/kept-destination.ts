import { readStored, writeStored } from '@le-chai/browser-storage';
import type { Destination } from '@le-chai/addresses/destination';

/*
 * Where one purchase goes, kept for this tab: whoever comes back to a checkout, from a bank or by a reload, finds what was
 * chosen there. It is the number of an address and nothing of what that says.
 */
const entry = (saleId: number): string => `destination-${saleId}`;

export const readDestination = (saleId: number): Destination | undefined => readStored(entry(saleId), asDestination);

export function keepDestination(saleId: number, destination: Destination): void {
  writeStored(entry(saleId), destination.kind === 'pickup' ? 'pickup' : destination.id);
}

function asDestination(kept: unknown): Destination | undefined {
  if (kept === 'pickup') return { kind: 'pickup' };
  return typeof kept === 'number' ? { kind: 'address', id: kept } : undefined;
}
