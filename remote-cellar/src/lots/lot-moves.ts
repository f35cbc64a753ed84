import type { CellarLot } from '@le-chai/contracts/cellar';
import type { IconName } from '@le-chai/design/Icon';
import type { Move } from '../moves/moves.ts';

/** A move as offered on the page. */
export interface OfferedMove {
  move: Move;
  /** The label of a button: a word, and what may follow it if there is room. */
  word: string;
  rest: string;
  icon: IconName;
  /** "cannot be shipped" */
  passive: string;
}

const SHIP: OfferedMove = { move: 'SHIP', word: 'Ship', rest: '', icon: 'truck', passive: 'shipped' };
const GIFT: OfferedMove = { move: 'GIFT', word: 'Gift', rest: '', icon: 'gift', passive: 'given' };
const EXPORT: OfferedMove = {
  move: 'EXPORT_TO_MARKETPLACE',
  word: 'Export',
  rest: ' to marketplace',
  icon: 'external',
  passive: 'exported',
};
const IMPORT: OfferedMove = {
  move: 'IMPORT_FROM_MARKETPLACE',
  word: 'Import',
  rest: ' from marketplace',
  icon: 'download',
  passive: 'imported',
};

/** The moves offered. @param marketplace whether the trade marketplace is enabled */
export const offeredMoves = (marketplace: boolean): readonly OfferedMove[] => (marketplace ? WITH_MARKETPLACE : OWN);

const OWN = [SHIP, GIFT];
const WITH_MARKETPLACE = [SHIP, GIFT, EXPORT, IMPORT];

/** Lots split by whether a move is available to them; the unavailable ones grouped by reason. */
export interface Allowing {
  able: CellarLot[];
  unable: CellarLot[];
  reasons: { reason: string; lots: CellarLot[] }[];
}

/** Splits lots by whether each allows a move. Each is in exactly one group, in order. */
export function allowing(lots: readonly CellarLot[], move: Move): Allowing {
  const able = lots.filter(({ actions }) => actions[move].is_available);
  const unable = lots.filter(({ actions }) => !actions[move].is_available);
  const reasons = Map.groupBy(unable, ({ actions }) => actions[move].reason ?? 'It is not available now.');
  return { able, unable, reasons: [...reasons].map(([reason, of]) => ({ reason, lots: of })) };
}
