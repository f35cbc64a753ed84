import { query } from '@le-chai/api';
import { pastResults } from '@le-chai/contracts/past-results';
import { LONGEST_SEARCHED } from '@le-chai/contracts/search';
import { pageOf } from '../planned/planned-queries.ts';

/** A search of past results; all of it is in the address. */
export interface ResultsSearch {
  /** Words of a wine's or producer's name; empty for any. */
  q: string;
  vintage: number | undefined;
  page: number;
  /** The invalid vintage in the address, as typed. */
  noVintage?: string;
}

/** Parses an address: an invalid vintage is left out of the search and reported. */
export function parseResults(parameters: URLSearchParams): ResultsSearch {
  const typed = (parameters.get('vintage') ?? '').trim();
  const vintage = /^[1-9]\d{3}$/.test(typed) ? Number(typed) : undefined;
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, LONGEST_SEARCHED),
    vintage,
    page: pageOf(parameters),
    ...(typed && vintage === undefined && { noVintage: typed.slice(0, LONGEST_SEARCHED) }),
  };
}

/** One page of results. */
export const resultsOf = ({ q, vintage, page }: ResultsSearch) =>
  query(pastResults, {
    query: { ...(q && { q }), ...(vintage !== undefined && { vintage }), ...(page > 1 && { page }) },
  });
