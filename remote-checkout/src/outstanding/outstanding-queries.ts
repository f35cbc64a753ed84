import { outstandingQuery } from '@le-chai/api';
import { queryOptions } from '@tanstack/react-query';
import { toRow } from '../owed/outstanding-row.ts';

/** How often the list is looked at again while a card payment of it is under way: a decline is told by nobody. ms */
const WHILE_PENDING = 10_000;

/** What the member has won or bought and not yet paid, as rows; from the list that the whole app shares. */
export const outstandingRows = () =>
  queryOptions({
    ...outstandingQuery(),
    select: (payments) => payments.map(toRow),
    // The loader has just asked; the page offers Retry.
    retryOnMount: false,
    refetchInterval: ({ state }) =>
      state.data?.some(({ notice_as_paid: notice }) => notice === 0) ? WHILE_PENDING : false,
  });
