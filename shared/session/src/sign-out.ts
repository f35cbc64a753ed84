import { accessToken, adopt, callServerFunction } from '@le-chai/api';
import { logout } from '@le-chai/contracts/session';
import { forgetCellar } from './forget-cellar.ts';
import { sessionQuery } from './session-query.ts';
import type { QueryClient } from '@tanstack/react-query';
import { forgetMember } from './forget-member.ts';
import { dropOwnToken, dropToken } from './token.ts';

/** How long the API may take to revoke the token, ms; the browser forgets it either way. */
const PATIENCE = 3000;

/** Signs out: the API revokes the token, and this browser forgets it. The caller loads a fresh page afterwards. */
export async function signOut(): Promise<void> {
  try {
    await callServerFunction(logout, undefined, { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    // Signing out works offline too; the token then expires later.
  }
  dropToken();
  await forgetCellar();
}

/** Forgets a session that the API no longer knows: the token, and everything known of the member. */
export function endSession(queryClient: QueryClient): void {
  const ended = accessToken() !== undefined;
  dropOwnToken();
  // First, so that components with the member's data are unmounted before it is gone.
  const before = queryClient.getQueryData(sessionQuery().queryKey);
  const error = ended ? ENDED : (before?.error ?? null);
  adopt(queryClient, sessionQuery(), { data: null, error, isError: false });
  forgetMember(queryClient);
}

const ENDED = 'Your session has ended. Please log in again.';
