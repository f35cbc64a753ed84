import { placeInApp } from '@le-chai/paths/place-in-app';
import type { RecurringType } from '@le-chai/contracts/subscriptions';
import { JoinableTier } from '@le-chai/contracts/signup';
import { slug } from '@le-chai/paths';

/** Whether the URL asks for annual plans, by any value that counts as yes. */
export const rhythmOf = (search: URLSearchParams): RecurringType =>
  ['true', '1'].includes(search.get('annual') ?? '') ? 'annual' : 'monthly';

/** The step that a URL names; the first one if it names none. */
export function stepOf(search: URLSearchParams): number {
  const step = Number(search.get('step') ?? 1);
  return Number.isInteger(step) && step > 0 ? step : 1;
}

/** A URL with some search parameters changed; the rest, such as those of a campaign, are kept. */
export function placeWith(pathname: string, search: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `${pathname}?${next}` : pathname;
}

/**
 * The path to return to after signing up, from untrusted text.
 * @returns undefined for other sites, and for login and signup pages, which would only lead back here
 */
export function returnPath(wanted: string | null | undefined): string | undefined {
  const place = placeInApp(wanted);
  return place === undefined || /^\/(?:auth|signup)(?:[/?#]|$)/i.test(place) ? undefined : place;
}

/** A tier that can be joined. */
export type JoinedTier = (typeof JoinableTier)['options'][number];

/** The tier that a URL names; undefined for anything else, and for tiers that can't be bought. */
export const tierAt = (words: string | undefined): JoinedTier | undefined =>
  JoinableTier.options.find((tier) => slug(tier) === words);
