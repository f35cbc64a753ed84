import { SendButton } from '@le-chai/forms/SendButton';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { useNotifyMe } from './use-notify-me.ts';

interface NotifyMeProps {
  sale: { id_sale: number; is_waiting_to_be_notified: boolean };
}

/** Where a sale cannot be had just now: the wish to be told, once, when it can. */
export function NotifyMe({ sale: { id_sale: id, is_waiting_to_be_notified: waiting } }: NotifyMeProps) {
  const notify = useNotifyMe(id);
  return (
    <Stack>
      <SendButton
        icon={waiting ? 'check' : 'bell'}
        aria-pressed={waiting}
        busy={notify.isPending}
        onClick={() => notify.mutate(!waiting)}
      >
        Tell me when it is available
      </SendButton>
      <Note aria-live="polite">
        {waiting ? 'We will tell you once, by a notice and by mail. Press again to take that back.' : ''}
      </Note>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
`;

const Note = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
  &:empty {
    display: none;
  }
`;
