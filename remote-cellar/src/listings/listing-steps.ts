import type { CellarLot } from '@le-chai/contracts/cellar';
import { AskingPrice } from '@le-chai/contracts/marketplace';
import { readAmount } from '@le-chai/design/read-amount';
import type { IconName } from '@le-chai/design/Icon';

/** The actions on a listing: create it, change its price, withdraw it. */
export type ListingStep = 'list' | 'price' | 'withdraw';

/** A step as offered on the page. */
export interface OfferedStep {
  step: ListingStep;
  /** The label in a row. */
  word: string;
  /** The label on a button. */
  words: string;
  icon: IconName;
}

const STEPS: Record<ListingStep, OfferedStep> = {
  list: { step: 'list', word: 'List', words: 'List for sale', icon: 'gavel' },
  price: { step: 'price', word: 'Price', words: 'Change price', icon: 'edit' },
  withdraw: { step: 'withdraw', word: 'Take back', words: 'Take listing back', icon: 'close' },
};

/** The listing steps available for a lot now. @param marketplace whether the trade marketplace is enabled */
export function listingSteps({ paid, statusNew, marketplace: at }: CellarLot, marketplace: boolean): OfferedStep[] {
  const status = at.listing?.status;
  if (status === undefined) return paid && marketplace && statusNew.id === UNLISTED ? [STEPS.list] : [];
  if (status === 'withdrawing') return [];
  return marketplace ? [STEPS.withdraw, STEPS.price] : [STEPS.withdraw];
}

const UNLISTED = 201;

/** Parses a typed asking price. @returns EUR, or what is wrong with it */
export function readAskingPrice(typed: string): { price: number } | { problem: string } {
  const price = readAmount(typed);
  if (price === undefined) return { problem: 'Enter an amount in euros, such as 120 or 99.50.' };
  if (!AskingPrice.safeParse(price).success) return { problem: 'Ask between €1 and €100,000 for a bottle.' };
  return { price };
}

/** The initial value of the field: the current asking price, otherwise the market price of a bottle. EUR */
export function suggestedPrice({ marketplace: { listing, last_trade: traded }, finance }: CellarLot): string {
  const price = listing?.price ?? traded ?? finance.average_emp;
  return price === null ? '' : String(price);
}
