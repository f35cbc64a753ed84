import type { DataRouter } from 'react-router';
import { routePattern } from '../reporting/route-pattern.ts';
import type { TrackedPage } from './tracker.ts';

/**
 * Areas that no tracker hears of or is loaded in, by the patterns of their paths: passwords are typed there, and their
 * addresses are keys (a reset's code, an impersonation's token, a gift's).
 */
const UNTOLD = ['/auth', '/gifts', '/signup/:tier'];

/** What may be told of the page that a router shows; undefined while it shows none, and where nothing may be told. */
export function trackedPage({ initialized, matches }: DataRouter['state']): TrackedPage | undefined {
  const pattern = routePattern(matches);
  const untold = UNTOLD.some((area) => pattern === area || pattern.startsWith(`${area}/`));
  return initialized && !untold ? { pattern, address: `${location.origin}${pattern}` } : undefined;
}
