import { Message, MessagePlace } from '@le-chai/design/Message';
import { TextLink } from '@le-chai/design/TextLink';

interface KeptNoteProps {
  /** As `useForm` returns it. */
  restored: boolean;
  /** Discards it and starts from the saved values. */
  onDrop: () => void;
}

/** Says that a form holds text typed before the page was left, and how to discard it. */
export function KeptNote({ restored, onDrop }: KeptNoteProps) {
  return (
    <MessagePlace role="status">
      {restored && (
        <Message tone="plain">
          What you typed earlier is still here.{' '}
          <TextLink
            size="table"
            onClick={({ currentTarget }) => {
              // It goes with the note, and would take the focus with it.
              currentTarget.closest('form')?.querySelector<HTMLElement>('input, select, textarea')?.focus();
              onDrop();
            }}
          >
            Start again
          </TextLink>
        </Message>
      )}
    </MessagePlace>
  );
}
