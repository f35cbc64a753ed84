import type { SessionResult } from '@le-chai/contracts/session';
import { paths } from '@le-chai/paths';

/** The login page that remembers a place; where a session has ended, it says so. */
export function loginFor(place: string, session: SessionResult | undefined): string {
  const ended = session && !session.data && !session.isError && session.error !== null;
  return paths.login({ redirect: place, ...(ended && { code: 'session-ended' }) });
}
