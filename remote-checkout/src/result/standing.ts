import type { PaymentOutcome } from '@le-chai/contracts/buying';

/** How a card payment stands, as its member sees it. */
export type Standing = 'paid' | 'asks' | 'under-way' | 'failed' | 'goes-back' | 'went-back';

/** Money that goes back as a whole has paid for nothing, whatever became of the charge. */
export function standingOf({ warnings, payment: { state, refund } }: PaymentOutcome): Standing {
  if (refund && warnings.length > 0) return refund.is_done ? 'went-back' : 'goes-back';
  switch (state) {
    case 'requires_action':
      return 'asks';
    case 'processing':
      return 'under-way';
    case 'succeeded':
      return 'paid';
    case 'failed':
      return 'failed';
  }
}

/** Whether everything that is paid in full has its documents, which are written a moment later. */
export function isDocumented({ paid_for: parts, documents }: PaymentOutcome): boolean {
  return documents.length > 0 || parts.every(({ due }) => due > 0);
}
