import type { OfferStanding } from '@le-chai/contracts/auctions';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { paths } from '@le-chai/paths';

/** A wishlist with nothing on it. */
export function NothingWished() {
  return (
    <EmptyState
      title="Nothing is on your wishlist"
      text="The heart beside a sale puts it here, and you are told of what happens to it."
      action={<Button to={paths.weeklyAuctions('all')}>See the auctions</Button>}
    />
  );
}

/** No bids at all, or none that stand so. */
export function NothingBid({ standing }: { standing: OfferStanding | undefined }) {
  const { title, text } = standing ? NONE[standing] : NO_BIDS;
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        standing ? (
          <Button to={paths.offers()}>See all your bids</Button>
        ) : (
          <Button to={paths.weeklyAuctions('all')}>See the auctions</Button>
        )
      }
    />
  );
}

const NO_BIDS = {
  title: 'You have not bid yet',
  text: 'Every sale that you bid on stands here, with where you stand.',
};

const NONE: Record<OfferStanding, { title: string; text: string }> = {
  leading: { title: 'You lead nowhere now', text: 'A sale in which your bid leads stands here until it ends.' },
  outbid: { title: 'Nobody has outbid you', text: 'A sale in which another member leads comes here at once.' },
  won: { title: 'Nothing won yet', text: 'What you win stands here, with what you paid for it.' },
  lost: { title: 'Nothing lost', text: 'Sales that went to other members stand here, with what they went for.' },
};
