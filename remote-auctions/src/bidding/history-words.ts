import type { HistoryEntry } from '@le-chai/contracts/bidding';
import { euro } from '@le-chai/design/format';

/** What a bid on a lot did, as everyone may know it. */
export function whatHappened({ event, offer }: Pick<HistoryEntry, 'event' | 'offer'>): string {
  const bid = offer === null ? 'bid' : `bid ${euro(offer)}`;
  switch (event) {
    case 'opened':
      return 'opened';
    case 'took-lead':
      return 'took the lead';
    case 'outbid-at-once':
      return `${bid}, outbid`;
    case 'raised':
      return 'raised';
    case 'joined':
      return bid;
    case 'replaced':
      return 'replaced';
    case 'bought':
      return 'bought at once';
  }
}

/** What a bid on several units would win now: `10 of 14`, `replaced`. */
export function wouldWin({
  event,
  quantity,
  units_now,
}: Pick<HistoryEntry, 'event' | 'quantity' | 'units_now'>): string {
  if (event === 'replaced') return 'replaced';
  if (event === 'bought') return `${quantity} bought`;
  return `${units_now} of ${quantity}`;
}
