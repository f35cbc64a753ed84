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

/** Listing bottles of a lot at the trade marketplace, asking another price, or taking the listing back. */
export function ListingDialog({ step, lot: given, onClose }: ListingDialogProps) {
  // The list around it changes by what is done here: what it is about stays what it was.
  const [lot] = useState(given);
  const listing = lot.marketplace.listing;
  if (step === 'list' || !listing) return <PriceDialog lot={lot} listing={null} onClose={onClose} />;
  if (step === 'price') return <PriceDialog lot={lot} listing={listing} onClose={onClose} />;
  return <WithdrawDialog lot={lot} listing={listing} onClose={onClose} />;
}
