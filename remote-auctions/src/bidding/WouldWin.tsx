import { euro } from '@le-chai/design/format';
import { StatusMark } from '@le-chai/design/StatusMark';
import type { AuctionView } from './auction-view.ts';
import { unitWord } from './bid-words.ts';
import { unitsWon } from './would-win.ts';

interface WouldWinProps {
  view: AuctionView;
  /** EUR per litre or lot. */
  amount: number;
  quantity: number;
}

/** How many units a bid would win if the auction ended now; nothing where the public history does not tell. */
export function WouldWin({ view, amount, quantity }: WouldWinProps) {
  const { live, own, sale } = view;
  const draft = { offer: amount, quantity };
  const won = unitsWon(live, draft, own?.bid_id, sale.options.quantities.min);
  if (won === undefined) return null;
  return (
    <div role="status">
      <StatusMark kind={won === quantity ? 'yours' : won > 0 ? 'underway' : 'act'}>
        At {euro(amount)} you would win {won} of {quantity} {unitWord(view, quantity)} now.
      </StatusMark>
    </div>
  );
}
