import { TextLink } from '../actions/TextLink.tsx';
import { Chip } from './Chip.tsx';
import { chosenValues, withoutValue, type FilterGroups, type FilterSelection } from './filter-groups.ts';

export interface ChosenFiltersProps {
  groups: FilterGroups | undefined;
  chosen: FilterSelection;
  onChange: (chosen: Record<string, string[]>) => void;
  className?: string;
}

/** The values that a list is filtered by, each to be let go of, or all of them; nothing where there are none. */
export function ChosenFilters({ groups, chosen, onChange, className }: ChosenFiltersProps) {
  const values = chosenValues(chosen, groups);
  if (values.length === 0) return null;
  return (
    <div className={className} role="group" aria-label="Chosen filters">
      {values.map(({ group, value, label }) => (
        <Chip key={`${group}:${value}`} chosen onClick={() => onChange(withoutValue(chosen, group, value))}>
          {label}
        </Chip>
      ))}
      <TextLink onClick={() => onChange({})}>Clear</TextLink>
    </div>
  );
}
