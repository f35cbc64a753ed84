import { isFailure, messageOf, type Failure } from '@le-chai/api';

/** What went wrong with a payment, and what is known of it. */
export interface PayProblem {
  title: string;
  text: string;
}

const NOTHING = 'Nothing was charged.';
const UNKNOWN = {
  card: 'Your card may have been charged or not: try again, it is charged once.',
  bank: 'It may have arrived or not: try again, it counts once.',
};

/** A payment that was rejected: nothing was bought, and the form stays as it is. */
export function rejection(warnings: readonly string[]): PayProblem {
  const title = warnings.join(' ') || 'The payment was rejected.';
  const said = title.toLowerCase().includes('nothing was charged');
  return { title, text: `${said ? '' : `${NOTHING} `}You can try again, or choose another way to pay.` };
}

/**
 * A payment that got a refusal, or no answer.
 * @param open what was sent and may have been acted upon; undefined where nothing is under way
 */
export function problemOf(error: unknown, open: 'card' | 'bank' | undefined): PayProblem {
  const known = open ? UNKNOWN[open] : NOTHING;
  if (!isFailure(error)) return { title: messageOf(error), text: known };
  return { title: titleOf(error.failure), text: known };
}

function titleOf(failure: Failure): string {
  switch (failure.kind) {
    case 'network':
    case 'aborted':
    case 'unavailable':
    case 'incompatible':
      return 'No answer came.';
    case 'rate-limited':
      return `Too many tries. Please wait ${failure.retryAfter} seconds.`;
    case 'refused':
    case 'unauthorised':
    case 'maintenance':
      return failure.message;
  }
}
