import type { CellarLot } from '@le-chai/contracts/cellar';
import type { IconName } from '@le-chai/design/Icon';
import type { Move } from '../moves/moves.ts';

/** A move as the page offers it. */
export interface OfferedMove {
  move: Move;
  /** On a button: a word, and what may follow it where there is room. */
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

/** What can be done with lots in this house. @param marketplace the trade marketplace is open */
export const offeredMoves = (marketplace: boolean): readonly OfferedMove[] => (marketplace ? WITH_MARKETPLACE : OWN);

const OWN = [SHIP, GIFT];
const WITH_MARKETPLACE = [SHIP, GIFT, EXPORT, IMPORT];

/** Some lots by whether a move is open to them; those that it is not, by the reason. */
export interface Allowing {
  able: CellarLot[];
  unable: CellarLot[];
  reasons: { reason: string; lots: CellarLot[] }[];
}

/** Parts lots by whether each allows a move. Every one of them is in exactly one part, in its order. */
export function allowing(lots: readonly CellarLot[], move: Move): Allowing {
  const able = lots.filter(({ actions }) => actions[move].is_available);
  const unable = lots.filter(({ actions }) => !actions[move].is_available);
  const reasons = Map.groupBy(unable, ({ actions }) => actions[move].reason ?? 'It is not available now.');
  return { able, unable, reasons: [...reasons].map(([reason, of]) => ({ reason, lots: of })) };
}
