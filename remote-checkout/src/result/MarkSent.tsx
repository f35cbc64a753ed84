import { changed, load, query } from '@le-chai/api';
import { SendButton } from '@le-chai/forms/SendButton';
import { euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useIntent } from '@le-chai/intent/use-intent';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { OutstandingRow } from '../owed/outstanding-row.ts';
import { markTransferred } from '../owed/settle-rows.ts';
import { readOutstandingPayment } from '@le-chai/contracts/payments';

/** Marks the transfer as sent, which is possible once and extends the deadline. */
export function MarkSent({ row }: { row: OutstandingRow }) {
  const queryClient = useQueryClient();
  const marking = useIntent({
    subject: `transfer-sent-${row.key}`,
    send: (sent: OutstandingRow, key) => markTransferred([sent], key),
    // Whatever the answer, and even without one, the refetched state says whether it is marked.
    onSettled: async () => {
      changed({ kind: 'payment' });
      await load(queryClient, query(readOutstandingPayment, { params: { key: row.key } })).catch(() => undefined);
    },
  });
  return (
    <Stack>
      <p>
        Let us know once you have sent it. It then stays reserved for you for 10 business days while the money arrives.
        You can do this once.
      </p>
      <FormProblem error={marking.error} />
      <SendButton
        variant="primary"
        size="commit"
        wide
        busy={marking.busy || marking.stage === 'done'}
        onClick={() => marking.press(row, { meaning: [row.key, row.due] })}
      >
        I have sent {euro(row.due)}
      </SendButton>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
  > p {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
`;
