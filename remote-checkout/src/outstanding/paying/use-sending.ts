import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { changed, isFailure, load, query } from '@le-chai/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutstandingRow } from '../../owed/outstanding-row.ts';

export interface Sending {
  /**
   * The rows as they were when something was sent for them: while it is under way, and while nobody knows what became of it,
   * news of them must not take away the form that says so.
   */
  rows: readonly OutstandingRow[] | undefined;
  busy: boolean;
  /** Does something with rows, and looks at all of them again once it is known to have come to nothing. */
  send: <Answer extends { warnings: readonly string[] }>(
    rows: readonly OutstandingRow[],
    work: () => Promise<Answer>,
  ) => Promise<Answer>;
}

/** Sends for rows, which stay as they are meanwhile. */
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
