import type { CellarLot } from '@le-chai/contracts/cellar';
import { AskingPrice } from '@le-chai/contracts/marketplace';
import { readAmount } from '@le-chai/design/read-amount';
import type { IconName } from '@le-chai/design/Icon';

/** What a member does with a listing: makes it, asks another price, takes it back. */
export type ListingStep = 'list' | 'price' | 'withdraw';

/** A step as the page offers it. */
export interface OfferedStep {
  step: ListingStep;
  /** In a row. */
  word: string;
  /** On a button. */
  words: string;
  icon: IconName;
}

const STEPS: Record<ListingStep, OfferedStep> = {
  list: { step: 'list', word: 'List', words: 'List for sale', icon: 'gavel' },
  price: { step: 'price', word: 'Price', words: 'Change price', icon: 'edit' },
  withdraw: { step: 'withdraw', word: 'Take back', words: 'Take listing back', icon: 'close' },
};

/** What can be done about a listing of a lot now. @param marketplace the trade marketplace is open */
export function listingSteps({ paid, statusNew, marketplace: at }: CellarLot, marketplace: boolean): OfferedStep[] {
  const status = at.listing?.status;
  if (status === undefined) return paid && marketplace && statusNew.id === UNLISTED ? [STEPS.list] : [];
  if (status === 'withdrawing') return [];
  return marketplace ? [STEPS.withdraw, STEPS.price] : [STEPS.withdraw];
}

const UNLISTED = 201;

/** An asking price as it is typed. @returns EUR, or what is wrong with it */
export function readAskingPrice(typed: string): { price: number } | { problem: string } {
  const price = readAmount(typed);
  if (price === undefined) return { problem: 'Enter an amount in euros, such as 120 or 99.50.' };
  if (!AskingPrice.safeParse(price).success) return { problem: 'Ask between €1 and €100,000 for a bottle.' };
  return { price };
}

/** What stands in the field at first: the price asked for now, else what the market says of a bottle. EUR */
export function suggestedPrice({ marketplace: { listing, last_trade: traded }, finance }: CellarLot): string {
  const price = listing?.price ?? traded ?? finance.average_emp;
  return price === null ? '' : String(price);
}
