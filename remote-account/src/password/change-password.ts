import { askAgain, request } from '@le-chai/api';
import { changePassword as changeCall } from '@le-chai/contracts/password';
import { sessionQuery } from '@le-chai/session';
import type { QueryClient } from '@tanstack/react-query';
import { sessionsQuery } from './session-queries.ts';

/**
 * Changes the member's password.
 * @returns how many other sessions it has ended
 * @throws {ApiError} `refused` with what is wrong with `current` or `next`; `rate-limited` after too many wrong guesses
 */
export async function changePassword(
  queryClient: QueryClient,
  passwords: { current: string; next: string },
): Promise<number> {
  const { sessions_ended: ended } = await request(changeCall, { body: passwords });
  void askAgain(queryClient, sessionsQuery().queryKey);
  queryClient.setQueryData(sessionQuery().queryKey, (session) => {
    if (!session?.data) return session;
    const { password_problem: _mended, ...data } = session.data;
    return { ...session, data };
  });
  return ended;
}

/** What a new password has ended, in a sentence. */
export function whatEnded(sessions: number): string {
  if (sessions === 0) return 'You were logged in nowhere else.';
  return `You are logged out in ${sessions === 1 ? 'one other place' : `${sessions} other places`}.`;
}
