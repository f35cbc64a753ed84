import type { OutstandingRow } from './outstanding-row.ts';

/** How the API names rows. */
export const participants = (rows: readonly OutstandingRow[]) =>
  rows.map(({ kind, key }) => ({
    cellar_type: kind === 'lot' ? ('lots' as const) : ('barrels' as const),
    key_unique: key,
  }));
