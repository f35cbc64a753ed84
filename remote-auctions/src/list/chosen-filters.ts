import type { FilterGroups, FilterSelection } from '@le-chai/contracts/primitives';

/** One value that is chosen, with the words for it. */
export interface ChosenChip {
  group: string;
  value: string;
  label: string;
}

/** The chosen values as chips: in the words of the filters where they are known, else as they stand in the address. */
export function chosenChips(chosen: FilterSelection, groups: FilterGroups | undefined): ChosenChip[] {
  return Object.entries(chosen).flatMap(([group, values]) =>
    values.map((value) => {
      const known = groups?.[group]?.filters.find((filter) => String(filter.value ?? filter.label) === value);
      return { group, value, label: String(known?.label ?? value) };
    }),
  );
}

/** The selection without one value; a group that is left empty goes with it. */
export function withoutValue(chosen: FilterSelection, group: string, value: string): FilterSelection {
  const values = (chosen[group] ?? []).filter((held) => held !== value);
  const { [group]: _gone, ...rest } = chosen;
  return values.length > 0 ? { ...rest, [group]: values } : rest;
}
