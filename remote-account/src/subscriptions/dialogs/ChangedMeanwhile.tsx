import { Message, MessagePlace } from '@le-chai/design/Message';

/** Another tab, or the house, has changed the plan while the question stood open. */
export function ChangedMeanwhile({ changed }: { changed: boolean }) {
  return (
    <MessagePlace role="status">
      {changed && <Message tone="news">Your plan has changed meanwhile. This is what can be done now.</Message>}
    </MessagePlace>
  );
}
