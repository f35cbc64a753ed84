/** What a list can be filtered by: group → its values, with how many each would show. */
export type FilterGroups = Readonly<
  Record<
    string,
    {
      label: string;
      filters: readonly {
        label: string | number;
        total?: number | undefined;
        value?: string | number | undefined;
      }[];
    }
  >
>;

/** The selected values: group → values. */
export type FilterSelection = Readonly<Record<string, string[]>>;

/** One value that is chosen, with the words for it. */
interface ChosenValue {
  group: string;
  value: string;
  label: string;
}

/** The selected values, with the filters' labels if they are known, or else as in the address. */
export function chosenValues(chosen: FilterSelection, groups: FilterGroups | undefined): ChosenValue[] {
  return Object.entries(chosen).flatMap(([group, values]) =>
    values.map((value) => {
      const known = groups?.[group]?.filters.find((filter) => String(filter.value ?? filter.label) === value);
      return { group, value, label: String(known?.label ?? value) };
    }),
  );
}

/** The selection with other values of one group; a group that is left empty goes. */
export function withValues(chosen: FilterSelection, group: string, values: string[]): Record<string, string[]> {
  const { [group]: _gone, ...rest } = chosen;
  return values.length > 0 ? { ...rest, [group]: values } : rest;
}

/** The selection without one value. */
export const withoutValue = (chosen: FilterSelection, group: string, value: string): Record<string, string[]> =>
  withValues(
    chosen,
    group,
    (chosen[group] ?? []).filter((held) => held !== value),
  );
