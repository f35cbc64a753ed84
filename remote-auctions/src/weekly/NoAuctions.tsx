import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { paths } from '@le-chai/paths';

/** A kind of which none is on. */
export function NoAuctions() {
  return (
    <EmptyState
      title="The shelf is empty"
      text="No auction of this kind is open now. New sales will stand here as soon as they open."
      action={<Button to={paths.weeklyAuctions('all')}>See all auctions</Button>}
    />
  );
}
