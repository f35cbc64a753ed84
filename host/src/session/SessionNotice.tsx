import { messageOf, UNEXPECTED } from '@le-chai/api';
import { useHeadingFor } from '@le-chai/design/use-heading-for';
import { useSession, type Session } from '@le-chai/session';
import { toast } from '@le-chai/host-services';
import { useEffect, useEffectEvent } from 'react';

/** How long to wait before a failed session is shown, ms (specification, section 8). */
const PATIENCE = 500;
const FALLBACK = 'Error retrieving user data, please try to login again';

/** Shows a toast when the session could not be fetched, and when it has ended. */
export function SessionNotice() {
  const session = useSession();
  const headingFor = useHeadingFor();
  const notice = textOf(session);
  const notify = useEffectEvent((title: string) => {
    // The login page itself says that a session has ended.
    if (session.status === 'absent' && headingFor().startsWith('/auth/')) return;
    toast({ tone: session.status === 'errored' ? 'error' : 'info', title });
  });
  useEffect(() => {
    if (notice === undefined) return undefined;
    const timer = setTimeout(() => notify(notice), PATIENCE);
    return () => clearTimeout(timer);
  }, [notice]);
  return null;
}

function textOf(session: Session): string | undefined {
  if (session.status === 'absent') return session.reason ?? undefined;
  if (session.status !== 'errored') return undefined;
  const text = messageOf(session.error);
  return text === UNEXPECTED ? FALLBACK : text;
}
