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

/** Where a sale cannot be had just now: a request for one notice when it can. */
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

/** Asks for a notice when something is available again, or takes that back: shown wherever the sale is, once the house has noted it. */
function useNotifyMe(saleId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: boolean) => {
      const answer = await request(wanted ? notifyMe : stopNotifyingMe, { params: { saleId } });
      return answer.is_waiting_to_be_notified;
    },
    // One after the other, so that the last press wins.
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
