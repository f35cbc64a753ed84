import { euro } from '@le-chai/design/format';

/** What lies between what was paid and what it is worth: its sign, and the amount without it. */
export interface Gain {
  direction: -1 | 0 | 1;
  words: string;
}

/** Amounts that are the same to the cent gain nothing, however they were added up. */
export function gainOf({ market, purchases }: { market: number; purchases: number }): Gain {
  const cents = Math.round(100 * market) - Math.round(100 * purchases);
  return { direction: cents > 0 ? 1 : cents < 0 ? -1 : 0, words: euro(Math.abs(cents) / 100) };
}
