import type { OutstandingRow } from './outstanding-row.ts';

export const OUTSTANDING_SORT = ['name', 'deadline', 'due'] as const;
type Sort = (typeof OUTSTANDING_SORT)[number];

const compare: Record<Sort, (a: OutstandingRow, b: OutstandingRow) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  deadline: (a, b) =>
    Number(b.overdue) - Number(a.overdue) || (a.deadline ?? '9999').localeCompare(b.deadline ?? '9999'),
  due: (a, b) => a.due - b.due,
};

/**
 * Rows in order; where nothing is chosen by deadline, what is overdue before what an earlier deadline has but waits for the
 * house. Equal rows keep the order they came in.
 */
export function sortRows(
  rows: readonly OutstandingRow[],
  by: string | undefined,
  dir: 'asc' | 'desc',
): OutstandingRow[] {
  const order = compare[OUTSTANDING_SORT.find((name) => name === by) ?? 'deadline'];
  return rows.toSorted((a, b) => (dir === 'desc' ? order(b, a) : order(a, b)));
}
