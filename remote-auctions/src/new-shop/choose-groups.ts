import type { FilterGroups } from '@le-chai/contracts/primitives';

/** Groups side by side at most, and values of each. */
export const MOST_GROUPS = 3;
export const MOST_VALUES = 6;

export interface IndexGroup {
  /** Its name in the address of a list. */
  key: string;
  label: string;
  /** Most sales first. */
  values: { label: string; value: string; total: number }[];
}

/** The shop's most useful filters, in their given order, each with its most common values. */
export function chooseGroups(groups: FilterGroups): IndexGroup[] {
  return Object.entries(groups)
    .map(([key, { label, filters }]) => ({
      key,
      label: String(label),
      values: filters
        .map(({ label: name, value, total }) => ({
          label: String(name),
          value: String(value ?? name),
          total: total ?? 0,
        }))
        .filter(({ total }) => total > 0)
        .toSorted((one, other) => other.total - one.total)
        .slice(0, MOST_VALUES),
    }))
    .filter(({ values }) => values.length > 1)
    .slice(0, MOST_GROUPS);
}
