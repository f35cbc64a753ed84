import type { Failure } from '@le-chai/api';

const SAME_BID = 'Trying again sends the very same bid, and it counts once.';

/** Why a bid got no answer, and what trying again does. */
export function problemText(failure: Failure): string {
  switch (failure.kind) {
    case 'network':
    case 'aborted':
      return `No answer came, so nobody can say yet whether your bid arrived. ${SAME_BID}`;
    case 'unavailable':
      return `The house could not answer just now. ${SAME_BID}`;
    case 'rate-limited':
      return `Too many tries. Please wait ${failure.retryAfter} seconds. ${SAME_BID}`;
    case 'incompatible':
      return `The answer could not be read. Your standing will show whether the bid counts. ${SAME_BID}`;
    case 'refused':
    case 'unauthorised':
    case 'maintenance':
      return failure.message;
  }
}
