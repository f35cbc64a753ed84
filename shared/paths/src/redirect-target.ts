import { placeInApp } from './place-in-app.ts';

/**
 * Where to go after signing in, from the `redirect` parameter of an address that anyone may have written.
 * @returns path, search and fragment of a place in this app; undefined for anything else, and for the entrance
 *   itself, which would only lead back
 */
export function redirectTarget(wanted: string | null | undefined): string | undefined {
  const place = placeInApp(wanted);
  return place === undefined || /^\/auth(?:[/?#]|$)/i.test(place) ? undefined : place;
}
