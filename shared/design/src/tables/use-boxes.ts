import { useCallback, useLayoutEffect, useRef } from 'react';
import { choose, type RowKey, type Selection } from './columns.ts';

/** What the box of a row needs, where rows can be chosen. */
export function useBoxes<Row>(rowKey: (row: Row) => RowKey, selection: Selection<Row> | undefined) {
  // Always the same function, so that other rows need not render when the selection changes.
  const latest = useRef(selection);
  useLayoutEffect(() => {
    latest.current = selection;
  });
  const onChoose = useCallback((key: RowKey, on: boolean) => {
    const now = latest.current;
    now?.onChange(choose(now.chosen, [key], on));
  }, []);
  return (row: Row) => ({
    rowKey: rowKey(row),
    chosen: selection?.chosen.has(rowKey(row)) ?? false,
    boxLabel: selection?.label(row),
    boxless: selection?.disabled?.(row) ?? false,
    onChoose,
  });
}
