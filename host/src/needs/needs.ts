import type { Auction } from '@le-chai/contracts/auction';
import type { OutstandingPayment } from '@le-chai/contracts/payments';
import { createContext, use } from 'react';

/** What is waiting for the member. Undefined while unknown, and if this composition has no page for it. */
export interface Needs {
  /** To be paid. */
  due?: Waiting<OutstandingPayment> | undefined;
  /** Still open, and another member's bid leads. */
  outbid?: Waiting<Auction> | undefined;
}

/** How many there are, and those of them that were loaded. */
export interface Waiting<Item> {
  count: number;
  items: readonly Item[];
}

const NeedsContext = createContext<Needs>({});

export const NeedsProvider = NeedsContext.Provider;

/** What is waiting for the member, as far as known. */
export function useNeeds(): Needs {
  return use(NeedsContext);
}

/** What can be waiting at a link of the navigation. */
export type Need = keyof Needs;

const WORDS: Record<Need, { one: string; many: string }> = {
  due: { one: 'payment due', many: 'payments due' },
  outbid: { one: 'auction outbid', many: 'auctions outbid' },
};

/** The name of a link with what is waiting there: "To pay, 2 payments due". */
export function useNameWithNeed(name: string, need: Need | undefined): string {
  const needs = useNeeds();
  const count = (need && needs[need]?.count) ?? 0;
  if (!need || count === 0) return name;
  return `${name}, ${count} ${count === 1 ? WORDS[need].one : WORDS[need].many}`;
}
