export { SessionProvider, useSession, useUser, type Session } from './SessionProvider.tsx';
export { sessionQuery } from './session-query.ts';
export { signIn } from './sign-in.ts';
export { endSession, signOut } from './sign-out.ts';
export { watchToken } from './token.ts';
