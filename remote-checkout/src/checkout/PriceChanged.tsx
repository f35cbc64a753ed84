import { Message, MessagePlace } from '@le-chai/design/Message';

/** Says which figures are others than those that were seen; paying is up to the member, at the new ones. */
export function PriceChanged({ changes }: { changes: readonly string[] }) {
  return (
    <MessagePlace role="alert">
      {changes.length > 0 && (
        <Message tone="news">
          {changes.join(' ')} Nothing was charged. The total in your order is the new one: pay it if you still wish to.
        </Message>
      )}
    </MessagePlace>
  );
}
