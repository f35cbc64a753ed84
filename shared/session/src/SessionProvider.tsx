import type { User } from '@le-chai/contracts/session';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { sessionQuery } from './session-query.ts';

/** The current session: loading, a member's, nobody's, or failed. */
export type Session =
  | { status: 'loading' }
  | { status: 'loaded'; user: User }
  /** `reason` says why, where a session has ended. */
  | { status: 'absent'; reason: string | null }
  | { status: 'errored'; error: unknown };

const SessionContext = createContext<Session | undefined>(undefined);

/** Provides the signed-in member to everything below. Mounted once, by the host. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error } = useQuery({ ...sessionQuery(), retryOnMount: false });
  const session = useMemo((): Session => {
    if (data?.data) return { status: 'loaded', user: data.data };
    if (error) return { status: 'errored', error };
    if (data?.isError) return { status: 'errored', error: data.error ?? undefined };
    return data ? { status: 'absent', reason: data.error } : { status: 'loading' };
  }, [data, error]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session, in whatever state it is. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession is used outside of SessionProvider');
  return session;
}

/**
 * Whether actions here can change anything: not while staff impersonate a member. Visitors may try; the server decides
 * whether they are allowed.
 */
export function useMayChange(): boolean {
  const session = use(SessionContext);
  return !(session?.status === 'loaded' && session.user.impersonated);
}

/**
 * The signed-in member.
 * @throws {Error} without one: only for content shown to members only
 */
export function useUser(): User {
  const session = useSession();
  if (session.status !== 'loaded') throw new Error('useUser is used where nobody is signed in');
  return session.user;
}
