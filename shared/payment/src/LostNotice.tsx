import { Message, MessagePlace } from '@le-chai/design/Message';
import { TextLink } from '@le-chai/design/TextLink';
import type { Lost } from './use-pay.ts';

/** What is known of a try to pay from before the page was opened. */
export function LostNotice({ lost, onAskAgain }: { lost: Lost; onAskAgain: () => void }) {
  return (
    <MessagePlace role="status">
      {lost === 'asking' && <Message tone="plain">Looking up what became of your last try.</Message>}
      {lost === 'nothing-charged' && (
        <Message tone="plain">Your last try did not reach us. Nothing was charged.</Message>
      )}
      {lost === 'unanswered' && (
        <Message tone="plain">
          <p>It is not known yet what became of your last try.</p>
          <TextLink size="table" onClick={onAskAgain}>
            Look again
          </TextLink>
        </Message>
      )}
    </MessagePlace>
  );
}
