/*
 * How close together rows stand, px, by what the member has chosen. A row of `table` holds a bottle of 44, drawn at `scale`;
 * one of `bids` only figures; `entry` is the room above and below a row that a phone shows as an entry.
 */
export const DENSITY = {
  generous: { table: 54, bids: 44, entry: 14, scale: 1 },
  compact: { table: 46, bids: 38, entry: 8, scale: 0.84 },
} as const;

/** The same as CSS variables. */
export const declareDensity = ({ table, entry, scale }: (typeof DENSITY)[keyof typeof DENSITY]): string =>
  `--row: ${table}px; --entry: ${entry}px; --row-scale: ${scale};`;
