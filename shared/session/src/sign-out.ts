import { callServerFunction } from '@le-chai/api';
import { logout, type SessionResult } from '@le-chai/contracts/session';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session-query.ts';
import { forgetMember } from './sign-in.ts';
import { dropToken } from './token.ts';

/** How long the API may take to revoke the token, ms; the browser forgets it either way. */
const PATIENCE = 3000;

/** Signs out: the API revokes the token, and this browser forgets it and everything it knew of the member. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  try {
    await callServerFunction(logout, undefined, { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    // Signing out works offline too; the token then runs out by itself.
  }
  endSession(queryClient);
}

/** Forgets a session that is over: the token, and everything known of the member. */
export function endSession(queryClient: QueryClient): void {
  dropToken();
  forgetMember(queryClient);
  const nobody: SessionResult = { data: null, error: null, isError: false };
  queryClient.setQueryData(sessionQuery().queryKey, nobody);
}
