import { isFailure, messageOf } from '@le-chai/api';
import { Icon } from '@le-chai/design/Icon';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { placeInApp } from '@le-chai/paths/place-in-app';

/**
 * Why sending a form did not work, in the server's own words, and when it may be tried again. A refusal that leads on is
 * told where it leads, and not here as well.
 */
export function FormProblem({ error }: { error: unknown }) {
  return (
    <Notice role="alert">
      {error != null && !leadsOn(error) && (
        <Summary>
          <Icon name="alert" size={18} />
          <span>
            {messageOf(error)}
            {isFailure(error, 'rate-limited') && ` You can try again in ${waiting(error.failure.retryAfter)}.`}
          </span>
        </Summary>
      )}
    </Notice>
  );
}

function leadsOn(error: unknown): boolean {
  return isFailure(error, 'refused') && placeInApp(error.failure.redirect) !== undefined;
}

/** @param seconds until the next try */
function waiting(seconds: number): string {
  if (seconds <= 60) return 'a minute';
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** There before it has anything to say, or a screen reader would miss it; until then it takes no room. */
const Notice = styled.div`
  &:empty {
    position: absolute;
  }
`;

const Summary = styled.p`
  ${theme.type.table}
  display: flex;
  gap: 8px;
  padding: 12px;
  background: ${theme.colour.alertTint};
  border-radius: ${theme.radius};
  color: ${theme.colour.alert};
`;
