import { JoinableTier } from '@le-chai/contracts/signup';
import { slug } from '@le-chai/paths';

/** A tier that can be joined. */
export type JoinedTier = (typeof JoinableTier)['options'][number];

/** The tier that an address names, written as addresses write it; undefined for any other, and for one that is handed out. */
export const tierAt = (words: string | undefined): JoinedTier | undefined =>
  JoinableTier.options.find((tier) => slug(tier) === words);
