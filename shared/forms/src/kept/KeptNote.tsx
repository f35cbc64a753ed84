import { Message, MessagePlace } from '@le-chai/design/Message';
import { TextLink } from '@le-chai/design/TextLink';

interface KeptNoteProps {
  /** As `useForm` returns it. */
  restored: boolean;
  /** Takes it away and begins with what is saved. */
  onDrop: () => void;
}

/** Tells that a form holds what was typed before the page was left, and how to be rid of it. */
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
