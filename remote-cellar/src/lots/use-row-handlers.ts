import { query } from '@le-chai/api';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { featuresEnabled } from '@le-chai/contracts/config';
import type { CellarLot } from '@le-chai/contracts/cellar';
import { amountDue } from '@le-chai/contracts/owed';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { offeredMoves } from './lot-moves.ts';
import type { RowHandlers } from './RowActions.tsx';

/**
 * What the rows lead to. It is the same for as long as nothing in it changes, so that rows need not be drawn again.
 * @param lots those that are shown; only where one of them is to be paid for is it asked how much
 */
export function useRowHandlers(
  lots: readonly CellarLot[] | undefined,
  onOpen: RowHandlers['onOpen'],
  onMove: RowHandlers['onMove'],
): RowHandlers {
  const { data: features } = useQuery(query(featuresEnabled));
  const owes = lots?.some(({ payment_key: key, paid }) => key !== null && !paid) ?? false;
  const { data: payments } = useQuery({ ...query(getOutstandingPayments), enabled: owes });
  const moves = offeredMoves(features?.marketplace ?? false);
  const due = useMemo(() => new Map(payments?.map((payment) => [payment.key_unique, amountDue(payment)])), [payments]);
  return useMemo(() => ({ onOpen, onMove, moves, due }), [onOpen, onMove, moves, due]);
}
