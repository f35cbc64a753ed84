import type { CellarLot } from '@le-chai/contracts/cellar';
import { useState } from 'react';
import { GiftDialog } from './GiftDialog.tsx';
import type { Move } from './moves.ts';
import { ShipDialog } from './ShipDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';

export interface MoveDialogProps {
  action: Move;
  /** As they are when it opens; the number of bottles is chosen inside. */
  lots: readonly CellarLot[];
  /** `done` if the lots have moved, `left` if nothing was requested. */
  onClose: (outcome: 'done' | 'left') => void;
}

/** Ships, gives, exports or imports bottles of some lots. */
export function MoveDialog({ action, lots: given, onClose }: MoveDialogProps) {
  // The lists behind it change with what is done here, so the dialog keeps its own lots.
  const [lots] = useState(given);
  if (action === 'SHIP') return <ShipDialog lots={lots} onClose={onClose} />;
  if (action === 'GIFT') return <GiftDialog lots={lots} onClose={onClose} />;
  return <TransferDialog action={action} lots={lots} onClose={onClose} />;
}
