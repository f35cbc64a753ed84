import { euro } from '@le-chai/design/format';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import type { AuctionView } from './auction-view.ts';
import { ResultStack } from './ResultStack.ts';
import { Won } from './Won.tsx';

/** How it ended, and what comes next. */
export function BidResult({ view }: { view: AuctionView }) {
  if (view.mine.standing === 'won') return <Won view={view} />;
  return (
    <ResultStack role="status">
      <p>{ending(view)}</p>
      <TextLink to={paths.weeklyAuctions('all')}>See what else is on sale</TextLink>
    </ResultStack>
  );
}

function ending({ live, mine, per }: AuctionView): string {
  if (live.bets === 0) return 'It closed without a bid.';
  if (mine.standing === 'lost') return 'Your bid was released; you owe nothing for it.';
  return `It closed at ${euro(live.currentPrice)}${per}.`;
}
