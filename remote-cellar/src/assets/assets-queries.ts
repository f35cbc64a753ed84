import { outstandingQuery, request } from '@le-chai/api';
import { getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { getExperiences } from '@le-chai/contracts/experiences';
import { getCellarValue, getTotalEarns, type CellarValue } from '@le-chai/contracts/value';
import { queryOptions } from '@tanstack/react-query';

/** What all views of a cellar show above them; each is asked for apart, and fails alone. */
export const assetsQueries = {
  /** Whatever is known of a cellar: it is asked for again when something of it has changed. */
  all: () => ['cellar'] as const,
  /** What the holdings cost, and what they are worth. */
  earnings: () =>
    queryOptions({
      queryKey: [...assetsQueries.all(), 'earnings'],
      queryFn: ({ signal }) => request(getTotalEarns, { signal }),
      // The loader has just asked; the page offers Retry. So it is with all of these.
      retryOnMount: false,
    }),
  /** The same over time, and what it is made of; by the month or the day as suits its age, where no step is named. */
  value: (step?: CellarValue['step']) =>
    queryOptions({
      queryKey: [...assetsQueries.all(), 'value', step ?? 'usual'],
      queryFn: ({ signal }) => request(getCellarValue, { query: { ...(step && { step }) }, signal }),
      retryOnMount: false,
    }),
  /** How many lots there are: of a page of one. */
  lotCount: () =>
    queryOptions({
      queryKey: [...assetsQueries.all(), 'lot-count'],
      queryFn: ({ signal }) => request(getPhysicalCellarLots, { query: { per_page: 1 }, signal }),
      select: ({ total }) => total,
      retryOnMount: false,
    }),
  /** How many barrels there are, and the one that is bottled first. */
  barrelCount: () =>
    queryOptions({
      queryKey: [...assetsQueries.all(), 'barrel-count'],
      queryFn: ({ signal }) =>
        request(getPhysicalCellarBarrels, { query: { pageSize: 1, sortBy: 'bottling-date' }, signal }),
      retryOnMount: false,
    }),
  experienceCount: () =>
    queryOptions({
      queryKey: [...assetsQueries.all(), 'experience-count'],
      queryFn: ({ signal }) => request(getExperiences, { query: { pageSize: 1 }, signal }),
      select: ({ total }) => total,
      retryOnMount: false,
    }),
  outstanding: () => queryOptions({ ...outstandingQuery(), retryOnMount: false }),
};
