import { isFailure, query } from '@le-chai/api';
import { useQuery } from '@tanstack/react-query';
import { type OutstandingRow, toRow } from '../owed/outstanding-row.ts';
import { readOutstandingPayment } from '@le-chai/contracts/payments';
import { day, euro } from '@le-chai/design/format';
import type { StatusMarkProps } from '@le-chai/design/StatusMark';

/** Poll intervals: a transfer takes days, a card seconds. ms */
const POLL_INTERVALS = { transfer: 60_000, card: 5_000, documents: 3_000 };

/** An outstanding payment by transfer, polled until it is final. */
export function useTransferRow(key: string) {
  const found = useQuery({
    ...query(readOutstandingPayment, { params: { key } }),
    select: ({ payment, documents, bottling, offer_passkey: offersPasskey }) => {
      const row = toRow(payment);
      return { row, documents, bottling, offersPasskey, standing: transferStanding(row) };
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data) return false;
      const standing = transferStanding(toRow(data.payment));
      if (standing === 'lapsed') return false;
      if (standing === 'paid')
        return data.documents.length > 0 || dataUpdateCount > 20 ? false : POLL_INTERVALS.documents;
      return standing === 'card' ? POLL_INTERVALS.card : POLL_INTERVALS.transfer;
    },
  });
  return {
    ...found,
    /** It does not exist, or is another member's. */
    missing: isFailure(found.error, 'refused') && found.error.failure.status === 404,
  };
}

/** The state of a transfer, as its member sees it. */
type TransferStanding = 'to-send' | 'mark-used' | 'card' | 'marked' | 'paid' | 'lapsed';

function transferStanding({ notice, lapsed, canMark, due }: OutstandingRow): TransferStanding {
  if (lapsed) return 'lapsed';
  switch (notice) {
    case 'paid':
      return 'paid';
    case 'pending':
      return due > 0 ? 'card' : 'paid';
    case 'marked':
      return 'marked';
    case 'unpaid':
      return canMark ? 'to-send' : 'mark-used';
  }
}

interface Words {
  mark: StatusMarkProps['kind'];
  title: string;
  text: string;
}

/** The same in words, with what happens next. docs/rules.md#bank-transfers */
export function transferWords(standing: TransferStanding, { due, total, deadline, overdue }: OutstandingRow): Words {
  const when = deadline ? `${overdue ? 'It was due by' : 'Please send it by'} ${day(deadline)}. ` : '';
  switch (standing) {
    case 'to-send':
      return {
        mark: 'act',
        title: `Transfer ${euro(due)}`,
        text: `${when}It is reserved for you${overdue || !deadline ? '' : ' until then'}, and yours once the transfer has arrived.`,
      };
    case 'mark-used':
      return {
        mark: 'act',
        title: `Transfer ${euro(due)}`,
        text: `${when}It was marked as paid before, and nothing has arrived. A payment can be marked only once; a transfer counts when it arrives.`,
      };
    case 'card':
      return {
        mark: 'underway',
        title: 'Pending',
        text: 'A card payment for it is under way. It is reserved for you until the bank has answered, and there is nothing to transfer.',
      };
    case 'marked':
      return {
        mark: 'underway',
        title: 'Marked as paid',
        text: `Awaiting ${euro(due)} from your bank; we’ll let you know when it arrives. It stays reserved for you for 10 business days from the day you marked it as paid; if nothing has arrived by then, it is unpaid again.`,
      };
    case 'paid':
      return { mark: 'yours', title: 'Paid', text: `${euro(total)} has arrived. Nothing is left to pay.` };
    case 'lapsed':
      return {
        mark: 'past',
        title: 'Lapsed',
        text: 'It was not paid in time and can no longer be paid. Whatever you had paid towards it is refunded.',
      };
  }
}
