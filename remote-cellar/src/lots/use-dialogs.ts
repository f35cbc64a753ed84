import type { CellarLot } from '@le-chai/contracts/cellar';
import { useCallback, useState } from 'react';
import type { Move } from '../moves/moves.ts';
import { allowing, type OfferedMove } from './lot-moves.ts';

/** What stands before the list: a lot, a move of some lots, or that not all of some can be moved. */
type Shown =
  | { kind: 'lot'; lot: CellarLot }
  | { kind: 'move'; move: Move; lots: readonly CellarLot[] }
  | { kind: 'part'; offered: OfferedMove; lots: readonly CellarLot[] };

/** Which dialog of the list is open. The ways to open one are the same for good. */
export function useDialogs() {
  const [shown, setShown] = useState<Shown>();
  const openMove = useCallback((move: Move, lots: readonly CellarLot[]) => setShown({ kind: 'move', move, lots }), []);
  return {
    shown,
    openLot: useCallback((lot: CellarLot) => setShown({ kind: 'lot', lot }), []),
    openMove,
    /** A move of several lots; where not all allow it, that is told first. */
    openMany: (offered: OfferedMove, lots: readonly CellarLot[]) => {
      if (allowing(lots, offered.move).unable.length === 0) openMove(offered.move, lots);
      else setShown({ kind: 'part', offered, lots });
    },
    close: useCallback(() => setShown(undefined), []),
  };
}
