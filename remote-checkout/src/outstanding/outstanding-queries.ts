import { query } from '@le-chai/api';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { toRow } from '../owed/outstanding-row.ts';

/** How often the list is asked for again while a card payment of it is under way: nobody is notified of a decline. ms */
const WHILE_PENDING = 10_000;

/** What the member has won or bought and not yet paid, as rows; from the list that the whole app shares. */
export const outstandingRows = () =>
  query(getOutstandingPayments, undefined, {
    select: (payments) => payments.map(toRow),
    refetchInterval: ({ state }) =>
      state.data?.some(({ notice_as_paid: notice }) => notice === 0) ? WHILE_PENDING : false,
  });
