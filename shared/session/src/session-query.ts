import { accessToken, callServerFunction, isSameSession, query } from '@le-chai/api';
import { getUser, type SessionResult } from '@le-chai/contracts/session';
import { dropToken } from './token.ts';

/** A session without a member, and without an error. */
export const NOBODY: SessionResult = { data: null, error: null, isError: false };

/**
 * The session. Without a token there is none, and nothing is requested; a token that turns out to be dead is dropped.
 */
export const sessionQuery = () =>
  query(getUser, undefined, {
    ask: async (signal): Promise<SessionResult> => {
      for (;;) {
        const token = accessToken();
        if (!token) return NOBODY;
        const session = await callServerFunction(getUser, undefined, { signal });
        if (session.data || session.isError) return session;
        const next = accessToken();
        if (next === token) dropToken();
        // Another tab took the session's next token up meanwhile: the dead one was the previous.
        else if (isSameSession(next, token)) continue;
        return session;
      }
    },
  });
