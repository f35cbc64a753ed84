import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';

/** What is chosen leaves nothing: says why, and the way out. */
export function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Nothing on sale fits"
      text="No sale matches all of these filters. Take one away, or start again."
      action={<Button onClick={onClear}>Clear all filters</Button>}
    />
  );
}
