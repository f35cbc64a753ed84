import type { CellarLot } from '@le-chai/contracts/cellar';
import { paths } from '@le-chai/paths';

/** The moves of cellar lots. */
export type Move = keyof CellarLot['actions'];

/** `1 bottle`, `12 bottles`. */
export const bottlesWord = (bottles: number): string => (bottles === 1 ? '1 bottle' : `${bottles} bottles`);

/** Where to check whether a move has already happened. */
export const TRACE: Record<Move, { to: string; words: string }> = {
  SHIP: { to: paths.shipments(), words: 'See your shipments' },
  GIFT: { to: paths.pendingGifts(), words: 'See your gifts' },
  EXPORT_TO_MARKETPLACE: { to: paths.cellarLots(), words: 'See your lots' },
  IMPORT_FROM_MARKETPLACE: { to: paths.cellarLots(), words: 'See your lots' },
};
