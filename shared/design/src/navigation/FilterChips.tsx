import { TextLink } from '../actions/TextLink.tsx';
import { FilterChip } from './FilterChip.tsx';
import { withValues, type FilterGroups, type FilterSelection } from './filter-groups.ts';

export interface FilterChipsProps {
  /** Absent while they are on their way. */
  groups: FilterGroups | undefined;
  chosen: FilterSelection;
  onChange: (chosen: Record<string, string[]>) => void;
  /** Set if the groups did not load: reloads them. */
  onRetry?: (() => void) | undefined;
}

/** A chip for every group of filters that has any values. */
export function FilterChips({ groups, chosen, onChange, onRetry }: FilterChipsProps) {
  const filterable = Object.entries(groups ?? {}).filter(([, { filters }]) => filters.length > 0);
  return (
    <>
      {filterable.map(([key, { label, filters }]) => (
        <FilterChip
          key={key}
          label={label}
          filters={filters.map(optionOf)}
          chosen={chosen[key] ?? []}
          onChange={(values) => onChange(withValues(chosen, key, values))}
        />
      ))}
      {onRetry && <TextLink onClick={onRetry}>Filters did not load. Retry</TextLink>}
    </>
  );
}

const optionOf = ({ label, value, total }: FilterGroups[string]['filters'][number]) => ({
  value: String(value ?? label),
  label: String(label),
  ...(total !== undefined && { total }),
});
