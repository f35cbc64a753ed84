import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import type { LostAttempt } from './use-lost-attempt.ts';

/** What is known of a try to pay from before the page was opened. */
export function LostNotice({ lost, onAskAgain }: { lost: LostAttempt['lost']; onAskAgain: () => void }) {
  return (
    <Status role="status">
      {lost === 'asking' && <p>Looking up what became of your last try.</p>}
      {lost === 'nothing-charged' && <p>Your last try did not reach us. Nothing was charged.</p>}
      {lost === 'unanswered' && (
        <p>
          It is not known yet what became of your last try. <TextLink onClick={onAskAgain}>Look again</TextLink>
        </p>
      )}
    </Status>
  );
}

/** There before it has anything to say, or a screen reader would miss it; until then it takes no room. */
const Status = styled.div`
  &:empty {
    position: absolute;
  }
  > p {
    ${theme.type.table}
    padding: 12px;
    background: ${theme.colour.sunken};
    border-radius: ${theme.radius};
  }
`;
