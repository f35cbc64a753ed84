import { isFailure, query } from '@le-chai/api';
import { useQueries, useQuery } from '@tanstack/react-query';
import { readOutstandingPayment } from '@le-chai/contracts/payments';
import { isPayable, type OutstandingRow, outstandingRows, toRow } from '../../owed/outstanding-row.ts';

/** Something that an address asks to pay and that cannot be paid now. */
export interface LeftOut {
  key: string;
  /** How it stands; or it is none of the member's, or could not be looked at. */
  row: OutstandingRow | 'not-yours' | 'unread';
}

export interface RowsToPay {
  /** Those that can be paid, in the order asked for; undefined until something is known. */
  rows: readonly OutstandingRow[] | undefined;
  leftOut: readonly LeftOut[];
  /** Why nothing is known. */
  error: Error | null;
  fetching: boolean;
  retry: () => void;
}

/** What is to be paid, by its keys, as it stands. What the list does not have any more is asked for by itself. */
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
