import { useRef } from 'react';
import { TextLink } from '../actions/TextLink.tsx';
import { Chip } from './Chip.tsx';
import { chosenValues, withoutValue, type FilterGroups, type FilterSelection } from './filter-groups.ts';

export interface ChosenFiltersProps {
  groups: FilterGroups | undefined;
  chosen: FilterSelection;
  onChange: (chosen: Record<string, string[]>) => void;
  className?: string;
}

/** The active filter values of a list, each removable, or all at once; renders nothing if there are none. */
export function ChosenFilters({ groups, chosen, onChange, className }: ChosenFiltersProps) {
  const values = chosenValues(chosen, groups);
  const row = useRef<HTMLDivElement>(null);
  if (values.length === 0) return null;
  return (
    <div ref={row} className={className} role="group" aria-label="Selected filters">
      {values.map(({ group, value, label }, index) => (
        <Chip
          key={`${group}:${value}`}
          chosen
          onClick={() => {
            const chips = [...(row.current?.children ?? [])].slice(0, values.length);
            focusOn(chips[index + 1] ?? chips[index - 1] ?? before(row.current));
            onChange(withoutValue(chosen, group, value));
          }}
        >
          {label}
        </Chip>
      ))}
      <TextLink
        onClick={() => {
          focusOn(before(row.current));
          onChange({});
        }}
      >
        Clear
      </TextLink>
    </div>
  );
}

/** The pressed chip disappears, and would take the focus with it. */
const focusOn = (next: Element | undefined): void => {
  if (next instanceof HTMLElement) next.focus();
};

/** The first button of the bar that contains the row, which is always there. */
const before = (row: Element | null): Element | undefined =>
  [...(row?.parentElement?.querySelectorAll('button') ?? [])].find((button) => button.checkVisibility?.() ?? true);
