import type { CellarLot } from '@le-chai/contracts/cellar';
import { useState } from 'react';
import { GiftDialog } from './GiftDialog.tsx';
import type { Move } from './moves.ts';
import { ShipDialog } from './ShipDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';

export interface MoveDialogProps {
  action: Move;
  /** As they are when it opens; how many bottles of each is chosen inside. */
  lots: readonly CellarLot[];
  /** `done` where the lots have moved, `left` where nothing was asked for. */
  onClose: (outcome: 'done' | 'left') => void;
}

/** Shipping, giving, exporting or importing bottles of some lots. */
export function MoveDialog({ action, lots: given, onClose }: MoveDialogProps) {
  // The lists around it change by what is done here: what it is about stays what it was.
  const [lots] = useState(given);
  if (action === 'SHIP') return <ShipDialog lots={lots} onClose={onClose} />;
  if (action === 'GIFT') return <GiftDialog lots={lots} onClose={onClose} />;
  return <TransferDialog action={action} lots={lots} onClose={onClose} />;
}
