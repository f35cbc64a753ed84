import type { ApiError, Failure } from '@le-chai/api';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** Why a bid got no answer, and what trying again does. */
export function BidProblem({ error }: { error: ApiError }) {
  return <Message role="alert">{problemText(error.failure)}</Message>;
}

const SAME_BID = 'Trying again sends the very same bid, and it counts once.';

function problemText(failure: Failure): string {
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

const Message = styled.p`
  ${theme.type.table}
  padding: 12px;
  background: ${theme.colour.alertTint};
  color: ${theme.colour.alert};
  border-radius: ${theme.radius};
`;
