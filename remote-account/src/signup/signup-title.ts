import type { JoinedTier } from './address.ts';

/** How the page is called on which one joins a tier. */
export const signupTitle = (tier: JoinedTier): string => `Become a member of ${tier}`;
