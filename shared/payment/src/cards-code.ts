import type { CardProvider } from '@le-chai/contracts/cards';
// oxlint-disable-next-line le-chai/queries-from-contracts -- for the code of the cards, which answers no call
import { queryOptions } from '@tanstack/react-query';

/**
 * The provider's own code: loaded when the member is about to type a card, or to answer a bank. It is not the answer of
 * a call.
 */
export const cardsCode = (provider: CardProvider) =>
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
  });
