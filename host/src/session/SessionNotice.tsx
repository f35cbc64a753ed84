import { messageOf, UNEXPECTED } from '@le-chai/api';
import { useSession, type Session } from '@le-chai/session';
import { toast } from '@le-chai/shell';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** How long a failed session is waited for before it is talked about, ms (specification, section 8). */
const PATIENCE = 500;
const FALLBACK = 'Error retrieving user data, please try to login again';

/** Says so when it could not be found out who is signed in, and when a session has ended. */
export function SessionNotice() {
  const session = useSession();
  // The login page says itself that a session has ended.
  const entrance = useLocation().pathname.startsWith('/auth/');
  const notice = entrance && session.status === 'absent' ? undefined : textOf(session);
  const tone = session.status === 'errored' ? 'error' : 'info';
  useEffect(() => {
    if (notice === undefined) return undefined;
    const timer = setTimeout(() => toast({ tone, title: notice }), PATIENCE);
    return () => clearTimeout(timer);
  }, [notice, tone]);
  return null;
}

function textOf(session: Session): string | undefined {
  if (session.status === 'absent') return session.reason ?? undefined;
  if (session.status !== 'errored') return undefined;
  const text = messageOf(session.error);
  return text === UNEXPECTED ? FALLBACK : text;
}
