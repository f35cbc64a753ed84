import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { paths } from '@le-chai/paths';

/** A cellar without a bottle. */
export function EmptyCellar() {
  return (
    <EmptyState
      title="Your shelf is empty"
      text="Wines you win will stand here, with their value and their papers."
      action={<Button to={paths.weeklyAuctions('all')}>See this week’s auctions</Button>}
    />
  );
}

/** What is chosen leaves nothing: says why, and the way out. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Nothing here matches"
      text="No lot of yours fits what you search for and all of the filters. Take one away, or start again."
      action={<Button onClick={onClear}>Show all lots</Button>}
    />
  );
}
