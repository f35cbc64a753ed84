import { euro } from '@le-chai/design/format';
import { StatusMark } from '@le-chai/design/StatusMark';
import { allIn } from './all-in.ts';
import type { AuctionView } from './auction-view.ts';
import { amountOf, unitWord } from './bid-words.ts';
import { losses, unitsWon } from './would-win.ts';

interface WouldWinProps {
  view: AuctionView;
  /** EUR per litre or lot. */
  amount: number;
  quantity: number;
}

/**
 * What a bid would win if the auction ended now, what that would cost if it is less than asked for, and who would
 * win less because of it; nothing if the public history is incomplete.
 */
export function WouldWin({ view, amount, quantity }: WouldWinProps) {
  const { live, mine, own, perUnit, sale, several } = view;
  const { min } = sale.options.quantities;
  const draft = { offer: amount, quantity };
  const won = unitsWon(live, draft, own?.bid_id, min);
  if (won === undefined) return null;
  const mark = won === quantity ? 'yours' : won > 0 ? 'underway' : 'act';
  if (!several) {
    return (
      <div role="status">
        <StatusMark kind={mark}>
          {won > 0 ? `At ${euro(amount)} you would lead now.` : `At ${euro(amount)} you would not lead.`}
        </StatusMark>
      </div>
    );
  }
  const [worst, ...others] = losses(live, draft, own?.bid_id, min);
  const member = live.history.find(({ bid_id }) => bid_id === worst?.bid_id)?.member_no;
  return (
    <div role="status">
      <StatusMark kind={mark}>
        <span>
          At {euro(amount)} you would win{' '}
          <strong>
            {won} of {quantity}
          </strong>{' '}
          {unitWord(view, quantity)} now
          {won > 0 &&
            won < quantity &&
            `: ${amountOf(view, won)} for ${euro(allIn(amount, won * perUnit, mine.fee_rate).total)}`}
          .{worst && others.length === 0 && ` Member ${member} would keep ${worst.keeps} of ${worst.asked}.`}
          {others.length > 0 && ` ${others.length + 1} other members would win fewer.`}
        </span>
      </StatusMark>
    </div>
  );
}
