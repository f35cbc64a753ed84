import { changed, isFailure, load, query } from '@le-chai/api';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { getOutstandingPayments, readOutstandingPayment } from '@le-chai/contracts/payments';
import { isPayable, type OutstandingRow, outstandingRows, toRow } from '../../owed/outstanding-row.ts';
import { useState } from 'react';

/** A payment in the address that cannot be paid now. */
export interface LeftOut {
  key: string;
  /** Its row; or why there is none: not the member's, or failed to load. */
  row: OutstandingRow | 'not-yours' | 'unread';
}

interface RowsToPay {
  /** Those that can be paid, in the order of the address; undefined until loaded. */
  rows: readonly OutstandingRow[] | undefined;
  leftOut: readonly LeftOut[];
  /** The error, if nothing could be loaded. */
  error: Error | null;
  fetching: boolean;
  retry: () => void;
}

/** The payments with these keys, in their current state. Those no longer in the list are fetched individually. */
export function useRowsToPay(keys: readonly string[]): RowsToPay {
  const list = useQuery(outstandingRows());
  const missing = list.data ? keys.filter((key) => !list.data.some((row) => row.key === key)) : [];
  const others = useQueries({ queries: missing.map((key) => query(readOutstandingPayment, { params: { key } })) });

  const known = new Map<string, LeftOut['row']>(list.data?.map((row) => [row.key, row]));
  for (const [index, key] of missing.entries()) {
    const { data, error } = others[index]!;
    if (data) known.set(key, toRow(data.payment));
    else if (error) known.set(key, isFailure(error, 'refused') ? 'not-yours' : 'unread');
  }
  const found = keys.flatMap((key): LeftOut[] => (known.has(key) ? [{ key, row: known.get(key)! }] : []));
  const isReady = list.data !== undefined && (found.length > 0 || keys.length === 0);
  return {
    rows: isReady ? found.flatMap(({ row }) => (typeof row === 'object' && isPayable(row) ? [row] : [])) : undefined,
    leftOut: found.filter(({ row }) => typeof row === 'string' || !isPayable(row)),
    error: list.data ? null : list.error,
    fetching: list.isFetching,
    retry: () => {
      void list.refetch();
      for (const other of others) if (other.isError) void other.refetch();
    },
  };
}

export interface Sending {
  /**
   * The rows as they were when a payment was sent: while it is in progress or its outcome unknown, updates must not
   * remove the form.
   */
  rows: readonly OutstandingRow[] | undefined;
  busy: boolean;
  /** Sends a payment for rows, and refetches them all if it is known to have failed. */
  send: <Answer extends { warnings: readonly string[] }>(
    rows: readonly OutstandingRow[],
    work: () => Promise<Answer>,
  ) => Promise<Answer>;
}

/** Sends payments for rows, and keeps the rows as they are meanwhile. */
export function useSending(): Sending {
  const queryClient = useQueryClient();
  const [rows, setRows] = useState<readonly OutstandingRow[]>();
  const [busy, setBusy] = useState(false);

  const release = async (): Promise<void> => {
    changed({ kind: 'payment' });
    await load(queryClient, query(getOutstandingPayments)).catch(() => undefined);
    setRows(undefined);
  };
  const send: Sending['send'] = async (sent, work) => {
    setRows(sent);
    setBusy(true);
    try {
      const answer = await work();
      if (answer.warnings.length > 0) await release();
      return answer;
    } catch (error) {
      if (isFailure(error, 'refused')) await release();
      throw error;
    } finally {
      setBusy(false);
    }
  };
  return { rows, busy, send };
}
