import type { CellarLot } from '@le-chai/contracts/cellar';
import { Dialog } from '@le-chai/design/Dialog';
import type { Move } from './moves.ts';

export interface MoveDialogProps {
  action: Move;
  /** Each of them allows the action; how many of its bottles is chosen here. */
  lots: readonly CellarLot[];
  /** `done` where the lots have moved, `left` where nothing was asked for. */
  onClose: (outcome: 'done' | 'left') => void;
}

const TITLES = {
  SHIP: 'Ship bottles',
  GIFT: 'Give bottles away',
  EXPORT_TO_MARKETPLACE: 'Export to the marketplace',
  IMPORT_FROM_MARKETPLACE: 'Import from the marketplace',
} as const satisfies Record<Move, string>;

/** Shipping, giving, exporting or importing bottles of some lots. */
export function MoveDialog({ action, lots, onClose }: MoveDialogProps) {
  return (
    <Dialog open title={TITLES[action]} onClose={() => onClose('left')}>
      <p>{lots.map(({ name }) => name).join(', ')}</p>
    </Dialog>
  );
}
