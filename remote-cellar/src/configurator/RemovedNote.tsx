import { Message, MessagePlace } from '@le-chai/design/Message';

/** Says what a saved plan lost because the barrel has changed. */
export function RemovedNote({ removed }: { removed: readonly string[] }) {
  return (
    <MessagePlace role="status">
      {removed.length > 0 && (
        <Message tone="news">
          <strong>This barrel has changed, so part of your plan was removed.</strong>
          {removed.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Message>
      )}
    </MessagePlace>
  );
}
