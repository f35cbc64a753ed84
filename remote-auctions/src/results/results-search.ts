import { query } from '@le-chai/api';
import { pastResults } from '@le-chai/contracts/past-results';
import { LONGEST_SEARCHED } from '@le-chai/contracts/search';
import { pageOf } from '../planned/planned-queries.ts';

/** What past results are searched by; all of it is in the address. */
export interface ResultsSearch {
  /** Words of a wine or of who made it; empty where none are searched for. */
  q: string;
  vintage: number | undefined;
  page: number;
  /** What the address gives as a vintage and is none, as it was typed. */
  noVintage?: string;
}

/** Reads an address: what makes no sense in it is left out of the search, and said. */
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

/** One page of what was found. */
export const resultsOf = ({ q, vintage, page }: ResultsSearch) =>
  query(pastResults, {
    query: { ...(q && { q }), ...(vintage !== undefined && { vintage }), ...(page > 1 && { page }) },
  });
