import { request } from '@le-chai/api';
import { giftLetter } from '@le-chai/contracts/gifts';
import { queryOptions } from '@tanstack/react-query';

export const giftQueries = {
  /** What a gift's link is about; looking never uses it up. */
  letter: (token: string) =>
    queryOptions({
      queryKey: ['cellar', 'gift-letter', token],
      queryFn: ({ signal }) => request(giftLetter, { params: { token }, signal }),
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
    }),
};
