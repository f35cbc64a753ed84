import type { SuggestedPicture } from '@le-chai/contracts/search';

/** Something that can be gone to, or opened over the page. */
export interface Choice {
  key: string;
  name: string;
  /** A second line: what it is, why it is here. */
  note?: string;
  /** What it looks like; null where that is not known. Choices without it have no room for one. */
  picture?: SuggestedPicture | null;
  /** What it costs. */
  price?: string;
  /** When it ends, by the server's clock, ms since the epoch. */
  ends?: number;
  to?: string;
  open?: () => void;
}

/** Choices of one kind under a heading; or, in place of them, why there are none. */
export interface Section {
  id: string;
  title: string;
  choices: readonly Choice[];
  problem?: string;
}

/** The section that has nothing found in it, but offers to go on looking. */
export const NOTIFY = 'notify';

/** A section at most (specification, section 9). */
export const MOST_CHOICES = 5;
