import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { paths } from '@le-chai/paths';

interface WeeklyNothingProps {
  /** Filters or a text are in the way. */
  narrowed: boolean;
  onClear: () => void;
}

/** An empty list: says why, and the way out. */
export function WeeklyNothing({ narrowed, onClear }: WeeklyNothingProps) {
  return narrowed ? (
    <EmptyState
      title="Nothing on sale fits"
      text="No auction matches all of these filters. Take one away, or start again."
      action={<Button onClick={onClear}>Clear all filters</Button>}
    />
  ) : (
    <EmptyState
      title="The shelf is empty"
      text="No auction of this kind is open now. New sales will stand here as soon as they open."
      action={<Button to={paths.weeklyAuctions('all')}>See all auctions</Button>}
    />
  );
}
