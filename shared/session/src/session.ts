export { SessionProvider, useMayChange, useSession, useUser, type Session } from './SessionProvider.tsx';
export { keepReferral, referralCode } from './referral.ts';
export { NOBODY, sessionQuery } from './session-query.ts';
export { signIn, takeSignIn } from './sign-in.ts';
export { endSession, signOut } from './sign-out.ts';
export { dropToken, keepToken, watchToken } from './token.ts';
