import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';

/** No gift at all, or none that fits. */
export function NoGifts({ narrowed }: { narrowed: boolean }) {
  if (narrowed) {
    return (
      <EmptyState
        title="No gift is like that"
        text="Look for others, or at all of them."
        action={<TextLink to={paths.pendingGifts()}>Show all gifts</TextLink>}
      />
    );
  }
  return (
    <EmptyState
      title="No gifts yet"
      text="Bottles that you own and have paid for can be given away: choose them in your cellar, and say whom they are for. What others give you stands here too."
      action={<Button to={paths.cellarLots()}>Choose bottles to give</Button>}
    />
  );
}
