import { isFailure, messageOf, request } from '@le-chai/api';
import { notifyMe, stopNotifyingMe } from '@le-chai/contracts/notify-me';
import { theme } from '@le-chai/design/theme';
import { SendButton } from '@le-chai/forms/SendButton';
import { toast } from '@le-chai/host-services';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { patchSale } from '../auction/sales-in-cache.ts';

interface NotifyMeProps {
  sale: { id_sale: number; is_waiting_to_be_notified: boolean };
}

/** For a sale that is unavailable right now: asks for one notice when it is available. */
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
        Notify me when it’s available
      </SendButton>
      <Note aria-live="polite">
        {waiting ? 'We’ll notify you once, here and by email. Press again to cancel.' : ''}
      </Note>
    </Stack>
  );
}

/** Asks for a notice when a sale is available again, or cancels it; updates the sale wherever it is shown, once the server has answered. */
function useNotifyMe(saleId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: boolean) => {
      const answer = await request(wanted ? notifyMe : stopNotifyingMe, { params: { saleId } });
      return answer.is_waiting_to_be_notified;
    },
    // In sequence, so that the last press wins.
    scope: { id: `notify-${saleId}` },
    onSuccess: (waiting) => patchSale(queryClient, saleId, (sale) => ({ ...sale, is_waiting_to_be_notified: waiting })),
    onError: (error, wanted) => {
      if (isFailure(error, 'refused') && error.failure.name === 'available') {
        toast({ tone: 'info', title: 'It is available now', text: 'No need to wait for it.' });
        return;
      }
      toast({
        tone: 'error',
        title: wanted ? 'Your request was not saved' : 'You’ll still be notified',
        text: messageOf(error),
      });
    },
  });
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
