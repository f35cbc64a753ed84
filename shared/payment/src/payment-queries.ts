import { query } from '@le-chai/api';
import { closeAttempt, readPayment } from '@le-chai/contracts/buying';
import { type CardProvider, getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import { readOutstandingPayment } from '@le-chai/contracts/payments';
// oxlint-disable-next-line le-chai/queries-from-contracts -- for the code of the cards, which answers no call
import { queryOptions } from '@tanstack/react-query';

/** Ways to pay, and how payments stand. */
export const paymentQueries = {
  /** Who takes cards for the house. */
  provider: () => query(getCardProvider),
  /** The member's cards, the default first. */
  savedCards: () => query(listPaymentMethods),
  /** The provider's own code: fetched when somebody is about to type a card, or to answer a bank. It answers no call. */
  cardsCode: (provider: CardProvider) =>
    queryOptions({
      // oxlint-disable-next-line le-chai/queries-from-contracts -- the same
      queryKey: ['cards-code', provider.name, provider.publishable_key],
      queryFn: async () => {
        const { loadCards } = await import(/* webpackChunkName: "cards" */ './cards/cards.ts');
        return loadCards(provider);
      },
      staleTime: 'static',
      gcTime: Number.POSITIVE_INFINITY,
      // It is code, and no data to be compared.
      structuralSharing: false,
    }),
  /** What became of an attempt whose answer was lost. */
  attempt: (key: string) => query(closeAttempt, { params: { key } }, { gcTime: 0 }),
  /** A card payment. */
  one: (id: number) => query(readPayment, { params: { id } }),
  /** An outstanding payment, in whatever state. */
  outstanding: (key: string) => query(readOutstandingPayment, { params: { key } }),
};
