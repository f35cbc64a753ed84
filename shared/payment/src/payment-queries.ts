import { FRESH, request } from '@le-chai/api';
import type { CardProvider } from '@le-chai/contracts/cards';
import { closeAttempt, readPayment } from '@le-chai/contracts/buying';
import { getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import { readOutstandingPayment } from '@le-chai/contracts/payments';
import { queryOptions } from '@tanstack/react-query';

/** The loader has asked when the page comes; it need not be asked twice, ms. */
const JUST_ASKED = 2_000;

/** Ways to pay, and how payments stand. */
export const paymentQueries = {
  all: ['payments'] as const,
  /** Who takes cards for the house. */
  provider: () =>
    queryOptions({
      queryKey: [...paymentQueries.all, 'provider'],
      queryFn: ({ signal }) => request(getCardProvider, { signal }),
      staleTime: FRESH.config,
    }),
  /** The member's cards, the default first. */
  savedCards: () =>
    queryOptions({
      queryKey: [...paymentQueries.all, 'cards'],
      queryFn: ({ signal }) => request(listPaymentMethods, { signal }),
    }),
  /** The provider's own code: fetched when somebody is about to type a card, or to answer a bank. */
  cardsCode: (provider: CardProvider) =>
    queryOptions({
      queryKey: [...paymentQueries.all, 'code', provider.name, provider.publishable_key],
      queryFn: async () => {
        const { loadCards } = await import(/* webpackChunkName: "cards" */ '@le-chai/cards');
        return loadCards(provider);
      },
      staleTime: 'static',
      gcTime: Number.POSITIVE_INFINITY,
      // It is code, and no data to be compared.
      structuralSharing: false,
    }),
  /** What became of an attempt whose answer was lost. */
  attempt: (key: string) =>
    queryOptions({
      queryKey: [...paymentQueries.all, 'attempt', key],
      queryFn: ({ signal }) => request(closeAttempt, { params: { key }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** A card payment. */
  one: (id: number) =>
    queryOptions({
      queryKey: [...paymentQueries.all, 'one', id],
      queryFn: ({ signal }) => request(readPayment, { params: { id }, signal }),
      staleTime: JUST_ASKED,
      // How money stands is looked at anew by whoever comes back to the tab.
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    }),
  /** An outstanding payment, in whatever state. */
  outstanding: (key: string) =>
    queryOptions({
      queryKey: [...paymentQueries.all, 'outstanding', key],
      queryFn: ({ signal }) => request(readOutstandingPayment, { params: { key }, signal }),
      staleTime: JUST_ASKED,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    }),
};
