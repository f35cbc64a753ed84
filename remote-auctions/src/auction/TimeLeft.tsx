import type { Auction } from '@le-chai/contracts/auction';
import { Countdown } from '@le-chai/design/Countdown';
import { dayTime } from '@le-chai/design/format';
import { hasPrice } from './goods.ts';

/** The time left of a sale in a list, or what stands in its place. A sale at a price is in no hurry. */
export function TimeLeft({ auction }: { auction: Pick<Auction, 'status' | 'start_data' | 'finish_data' | 'type'> }) {
  const { status, start_data, finish_data } = auction;
  if (status === 'closed') return <span>Closed</span>;
  if (status === 'withdrawn') return <span>Withdrawn</span>;
  if (status === 'scheduled') return <span>Opens {dayTime(start_data)}</span>;
  if (hasPrice(auction)) return finish_data === null ? null : <span>Until {dayTime(finish_data)}</span>;
  return finish_data === null ? <span>No end set</span> : <Countdown until={finish_data} closed="Closing" />;
}
