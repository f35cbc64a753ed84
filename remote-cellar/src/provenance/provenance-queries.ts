import { request } from '@le-chai/api';
import { provenance } from '@le-chai/contracts/provenance';
import { queryOptions } from '@tanstack/react-query';

/** What anybody can know of a bottle. */
export const provenanceQueries = {
  one: (serial: string) =>
    queryOptions({
      queryKey: ['provenance', serial],
      queryFn: ({ signal }) => request(provenance, { params: { serial }, signal }),
      // The loader has just asked; the page offers Retry.
      retryOnMount: false,
    }),
};
