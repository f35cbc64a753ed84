import { Hidden } from '@le-chai/design/words';
import { toast } from '@le-chai/host-services';
import { useEffect, useRef, useState } from 'react';
import type { AuctionView } from './auction-view.ts';
import { goToBid } from './bid-box.ts';
import { unitWord } from './bid-words.ts';
import { standingChange, type Situation, type StandingChange } from './standing-change.ts';
import type { WatchedAuction } from './use-auction.ts';

/** Notifies the member of changes: losing the lead with a toast, the end with a message for screen readers. */
export function StandingNews({ auction: { view } }: { auction: WatchedAuction }) {
  const before = useRef<Situation>(undefined);
  const [end, setEnd] = useState('');
  useEffect(() => {
    if (!view) return;
    const now = situationOf(view);
    const change = before.current && standingChange(before.current, now);
    // The shared part may be newer than the member's own: compare only once both are of the same version.
    if (view.mine.version < view.live.version) return;
    before.current = now;
    if (change) announce(view, change, setEnd);
  }, [view]);
  return (
    <Hidden as="div" role="alert">
      {end}
    </Hidden>
  );
}

function announce(view: AuctionView, { kind, text }: StandingChange, onEnd: (text: string) => void): void {
  const { sale } = view;
  switch (kind) {
    case 'outbid':
      toast({
        tone: 'act',
        title: `You were outbid on ${sale.name}`,
        text,
        action: { label: 'Bid again', run: goToBid },
        duration: 15_000,
      });
      return;
    case 'fewer-units':
      toast({
        tone: 'act',
        title: `You’d win fewer ${unitWord(view, 2)} of ${sale.name}`,
        text,
        action: { label: 'Raise bid', run: goToBid },
      });
      return;
    case 'won':
    case 'lost':
    case 'closed':
      onEnd(text);
  }
}

function situationOf(view: AuctionView): Situation {
  const { live, mine, own } = view;
  return {
    standing: mine.standing,
    status: live.status,
    currentPrice: live.currentPrice,
    ownBid: own?.bid_id,
    counted: unitWord(view, 2),
    unitsAsked: own?.bid_quantity ?? 0,
    unitsNow: mine.units_now,
  };
}
