import { isFailure, load, query } from '@le-chai/api';
import { getOutstandingPayments, NOTICE } from '@le-chai/contracts/payments';
import { euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { toast } from '@le-chai/host-services';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { BankDetails } from '@le-chai/payment/BankDetails';
import type { BankTransferOption } from '@le-chai/payment/PayPanel';
import { type OutstandingRow, sumOf } from '../../owed/outstanding-row.ts';
import { paymentsWord } from '../../owed/row-words.ts';
import { markTransferred } from '../../owed/settle-rows.ts';
import { transferReference } from './pay-keys.ts';
import type { Sending } from './use-rows-to-pay.ts';

/** Pays all rows by one transfer: bank details, and marking it as sent. Then returns to the list with a toast. */
export function useTransfer(rows: readonly OutstandingRow[], { send }: Sending): BankTransferOption {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const amount = sumOf(rows);
  const keys = rows.map(({ key }) => key);

  /** If the answer to marking was lost, sending it again is refused, since it is already marked. */
  const standsAlready = async (error: unknown): Promise<boolean> => {
    if (!isFailure(error, 'refused') || error.failure.name !== 'marked-as-paid') return false;
    const now = await load(queryClient, query(getOutstandingPayments, undefined, { staleTime: 0 }));
    return keys.every((key) => now.some((row) => row.key_unique === key && row.notice_as_paid === NOTICE.marked));
  };
  const mark = async (idempotencyKey: string): Promise<{ warnings: string[] }> => {
    try {
      await markTransferred(rows, idempotencyKey);
    } catch (error) {
      if (!(await standsAlready(error))) throw error;
    }
    return { warnings: [] };
  };

  return {
    label: `I have sent ${euro(amount)}`,
    content: (
      <>
        <BankDetails amount={amount} reference={transferReference(keys) ?? ''} />
        <Note>
          Mark it as paid once you have sent the full amount with this reference. Your wine then stays reserved for you
          for 10 business days while the transfer arrives.
        </Note>
      </>
    ),
    send: async (key) => {
      await send(rows, () => mark(key));
      await load(queryClient, query(getOutstandingPayments)).catch(() => undefined);
      toast({
        tone: 'info',
        title: `Marked as paid: ${paymentsWord(rows.length)}, ${euro(amount)}`,
        text: 'Awaiting your transfer. We’ll let you know when it arrives.',
      });
      await navigate(paths.outstandingPayments(), { replace: true });
    },
  };
}

const Note = styled.p`
  ${theme.type.label}
  padding-top: 16px;
  color: ${theme.colour.ink2};
`;
