import { messageOf, UNEXPECTED } from '@le-chai/api';
import { useSession } from '@le-chai/session';
import { toast } from '@le-chai/shell';
import { useEffect } from 'react';

/** How long a failed session is waited for before it is talked about, ms (specification, section 8). */
const PATIENCE = 500;
const FALLBACK = 'Error retrieving user data, please try to login again';

/** Says so when it could not be found out who is signed in. */
export function SessionNotice() {
  const session = useSession();
  const error = session.status === 'errored' ? (session.error ?? FALLBACK) : undefined;
  useEffect(() => {
    if (error === undefined) return undefined;
    const text = messageOf(error);
    const title = text === UNEXPECTED ? FALLBACK : text;
    const timer = setTimeout(() => toast({ tone: 'error', title }), PATIENCE);
    return () => clearTimeout(timer);
  }, [error]);
  return null;
}
