import type { Auction } from '@le-chai/contracts/auction';
import type { OutstandingPayment } from '@le-chai/contracts/payments';
import { createContext, use } from 'react';

/** What waits for the member. Absent while it is not known, and where this composition has no place for it. */
export interface Needs {
  /** To be paid. */
  due?: Waiting<OutstandingPayment> | undefined;
  /** Still on, and another member's bid is ahead. */
  outbid?: Waiting<Auction> | undefined;
}

/** How many there are, and those of them that were loaded. */
export interface Waiting<Item> {
  count: number;
  items: readonly Item[];
}

const NeedsContext = createContext<Needs>({});

export const NeedsProvider = NeedsContext.Provider;

/** What waits for the member, as far as it is known. */
export function useNeeds(): Needs {
  return use(NeedsContext);
}

/** What a place of the navigation can have waiting behind it. */
export type Need = keyof Needs;

const WORDS: Record<Need, { one: string; many: string }> = {
  due: { one: 'payment due', many: 'payments due' },
  outbid: { one: 'auction outbid', many: 'auctions outbid' },
};

/** The name of a place with what waits behind it: "To pay, 2 payments due". */
export function useNameWithNeed(name: string, need: Need | undefined): string {
  const needs = useNeeds();
  const count = (need && needs[need]?.count) ?? 0;
  if (!need || count === 0) return name;
  return `${name}, ${count} ${count === 1 ? WORDS[need].one : WORDS[need].many}`;
}
