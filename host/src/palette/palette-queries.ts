import { request } from '@le-chai/api';
import { myLotsSearch } from '@le-chai/contracts/cellar';
import { MOST_SUGGESTIONS, salesSearch } from '@le-chai/contracts/search';
import { queryOptions } from '@tanstack/react-query';

/** What the API suggests for a text. A text that has moved on ends its request. */
export const paletteQueries = {
  sales: (text: string) =>
    queryOptions({
      queryKey: ['palette', 'sales', text],
      queryFn: ({ signal }) =>
        request(salesSearch, {
          query: { q: text, sale_purchase_type: 'AUCTION', limit: MOST_SUGGESTIONS },
          signal,
        }),
    }),
  lots: (text: string) =>
    queryOptions({
      queryKey: ['palette', 'lots', text],
      queryFn: ({ signal }) => request(myLotsSearch, { query: { q: text, limit: MOST_SUGGESTIONS }, signal }),
    }),
};
