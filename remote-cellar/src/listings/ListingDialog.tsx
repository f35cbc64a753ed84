import type { CellarLot } from '@le-chai/contracts/cellar';
import { useState } from 'react';
import type { MoveDialogProps } from '../moves/MoveDialog.tsx';
import type { ListingStep } from './listing-steps.ts';
import { PriceDialog } from './PriceDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface ListingDialogProps extends Pick<MoveDialogProps, 'onClose'> {
  step: ListingStep;
  /** As it is when the dialog opens. */
  lot: CellarLot;
}

/** Lists bottles of a lot on the trade marketplace, changes the asking price, or withdraws the listing. */
export function ListingDialog({ step, lot: given, onClose }: ListingDialogProps) {
  // The list behind it changes with what is done here, so the dialog keeps its own lot.
  const [lot] = useState(given);
  const listing = lot.marketplace.listing;
  if (step === 'list' || !listing) return <PriceDialog lot={lot} listing={null} onClose={onClose} />;
  if (step === 'price') return <PriceDialog lot={lot} listing={listing} onClose={onClose} />;
  return <WithdrawDialog lot={lot} listing={listing} onClose={onClose} />;
}
