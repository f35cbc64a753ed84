/** Why a charge was given up before it was paid. */
export type CancelReason = 'by-member' | 'too-late' | 'interrupted';

/** Why a charge was cancelled, in a sentence for the member: the same in every answer of the provider. */
export const CANCELLED: Readonly<Record<CancelReason, string>> = {
  'by-member': 'You cancelled the payment. Nothing was charged.',
  'too-late': 'The payment was not completed in time. Nothing was charged.',
  interrupted: 'The payment was interrupted. Nothing was charged.',
};
