import type { JoinedTier } from './address.ts';

/** The title of a tier's signup page. */
export const signupTitle = (tier: JoinedTier): string => `Become a member of ${tier}`;
