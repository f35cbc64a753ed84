import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { NotifyMe } from '../notify-me/NotifyMe.tsx';
import { SecondOffers } from '../second-offers/SecondOffers.tsx';
import type { AuctionView } from './auction-view.ts';
import { endingSentence } from './ending-sentence.ts';
import { ResultStack } from './ResultStack.ts';
import { Won } from './Won.tsx';

/** How it ended, and what comes next: to pay, to be told when it returns, to look elsewhere. */
export function BidResult({ view }: { view: AuctionView }) {
  const { mine, sale } = view;
  if (mine.standing === 'won') return <Won view={view} />;
  return (
    <ResultStack>
      <p role="status">{endingSentence(view)}</p>
      {mine.standing === 'lost' && <SecondOffers saleId={sale.id_sale} />}
      <NotifyMe sale={sale} />
      <TextLink to={paths.weeklyAuctions('all')}>See what else is on sale</TextLink>
    </ResultStack>
  );
}
