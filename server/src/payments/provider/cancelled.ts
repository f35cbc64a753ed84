/** Why a charge was given up before it was paid. */
export type CancelReason = 'by-member' | 'too-late' | 'interrupted';

/** What the member reads of each. */
const WORDS: Readonly<Record<CancelReason, string>> = {
  'by-member': 'You cancelled the payment. Nothing was charged.',
  'too-late': 'The payment was not completed in time. Nothing was charged.',
  interrupted: 'The payment was interrupted. Nothing was charged.',
};

/** The sentence for a cancelled charge, the same for everybody who asks the provider about it. */
export const cancelledInWords = (reason: CancelReason): string => WORDS[reason];
