import { cardTitle } from '@le-chai/contracts/card-names';
import type { PaymentMethod } from '@le-chai/contracts/cards';

/** How to pay: with a saved card (its id), a typed one, or a transfer. */
export type PaymentChoice = number | 'new' | 'bank';

/** Whether a card has passed the last day on which it can be charged. @param now ms since the epoch */
export function isExpired({ exp_month: month, exp_year: year }: PaymentMethod, now: number): boolean {
  return now >= Date.UTC(year, month, 1);
}

/** The initial choice: the member's default card while it can be charged, or the next that can. */
export function usualChoice(cards: readonly PaymentMethod[], now: number): PaymentChoice {
  const usable = cards.filter((card) => !isExpired(card, now));
  return (usable.find((card) => card.is_default) ?? usable[0])?.id ?? 'new';
}

/** `12/35` */
export function expiryOf({ exp_month: month, exp_year: year }: PaymentMethod): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}

/** `Visa ending 4242, 12/35` */
export const cardName = (card: PaymentMethod): string => `${cardTitle(card)}, ${expiryOf(card)}`;
