import { placeInApp } from '@le-chai/paths/place-in-app';
import type { RecurringType } from '@le-chai/contracts/subscriptions';
import { JoinableTier } from '@le-chai/contracts/signup';
import { slug } from '@le-chai/paths';

/** Whether an address asks for plans by the year, by anything that counts as yes. */
export const rhythmOf = (search: URLSearchParams): RecurringType =>
  ['true', '1'].includes(search.get('annual') ?? '') ? 'annual' : 'monthly';

/** The step that an address names; the first where it names none. */
export function stepOf(search: URLSearchParams): number {
  const step = Number(search.get('step') ?? 1);
  return Number.isInteger(step) && step > 0 ? step : 1;
}

/** An address with some of its search changed; the rest of it, such as a campaign's, goes along. */
export function placeWith(pathname: string, search: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `${pathname}?${next}` : pathname;
}

/**
 * Where one came from and wants to go on, from a text that anyone may have written.
 * @returns undefined for what lies elsewhere, and for the doors of the house, which would only lead back
 */
export function wayBack(wanted: string | null | undefined): string | undefined {
  const place = placeInApp(wanted);
  return place === undefined || /^\/(?:auth|signup)(?:[/?#]|$)/i.test(place) ? undefined : place;
}

/** A tier that can be joined. */
export type JoinedTier = (typeof JoinableTier)['options'][number];

/** The tier that an address names, written as addresses write it; undefined for any other, and for one that is handed out. */
export const tierAt = (words: string | undefined): JoinedTier | undefined =>
  JoinableTier.options.find((tier) => slug(tier) === words);
