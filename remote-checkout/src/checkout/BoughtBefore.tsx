import { auctionMine } from '@le-chai/contracts/bidding';
import { query } from '@le-chai/api';
import { dayTime } from '@le-chai/design/format';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { serverNow } from '@le-chai/host-services';
import { useQuery } from '@tanstack/react-query';
import { unitWords } from './amount-words.ts';
import { Band } from './Band.tsx';
import { boughtBefore } from './bought-before.ts';
import type { Offer } from './offer.ts';

interface BoughtBeforeProps {
  offer: Offer;
  /** It can still be bought. */
  on: boolean;
}

/** Says what the member has bought of the sale already: whoever never heard the answer would buy it again. */
export function BoughtBefore({ offer, on }: BoughtBeforeProps) {
  const { data: mine } = useQuery(query(auctionMine, { params: { id: offer.saleId } }));
  const bought = mine && boughtBefore(mine.bids, serverNow());
  if (!bought) return null;
  const what = unitWords(offer, bought.bid_quantity);
  return (
    <Band
      tone="plain"
      title={`You bought ${what} of this`}
      text={`${dayTime(bought.bid_date)}.${on ? ' Paying now buys more of it.' : ''}`}
    >
      <TextLink to={paths.notices()}>See what we told you of it</TextLink>
    </Band>
  );
}
