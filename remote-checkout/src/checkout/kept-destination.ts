import type { Destination } from '@le-chai/addresses/destination';

/*
 * Where one purchase goes, kept for this tab: whoever comes back to a checkout, from a bank or by a reload, finds what was
 * chosen there. It is the number of an address and nothing of what that says.
 */
const entry = (saleId: number): string => `destination-${saleId}`;

export function readDestination(saleId: number): Destination | undefined {
  try {
    const text = sessionStorage.getItem(entry(saleId)) ?? '';
    if (text === 'pickup') return { kind: 'pickup' };
    return /^\d{1,15}$/.test(text) ? { kind: 'address', id: Number(text) } : undefined;
  } catch {
    return undefined;
  }
}

export function keepDestination(saleId: number, destination: Destination): void {
  try {
    sessionStorage.setItem(entry(saleId), destination.kind === 'pickup' ? 'pickup' : String(destination.id));
  } catch {
    // A browser that forbids storage forgets it with the page.
  }
}
