import type { RowPicture } from '@le-chai/contracts/row-picture';

/** Something to go to, or to open over the page. */
export interface Choice {
  key: string;
  name: string;
  /** A second line: what it is, or why it is listed. */
  note?: string;
  /** Its picture; null if unknown. Choices without this field reserve no space for one. */
  picture?: RowPicture | null;
  /** Its price. */
  price?: string;
  /** When it ends, by the server's clock, ms since the epoch. */
  ends?: number;
  to?: string;
  open?: () => void;
}

/** Choices of one kind under a heading, or the reason why there are none. */
export interface Section {
  id: string;
  title: string;
  choices: readonly Choice[];
  problem?: string;
}

/** The section without results that offers to save the search. */
export const NOTIFY = 'notify';

/** The most choices in a section (specification, section 9). */
export const MOST_CHOICES = 5;
