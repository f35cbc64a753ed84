import type { BidOutcome, Live } from '@le-chai/contracts/bidding';
import type { Queryable } from '../../core/database/open-database.ts';
import { Refusal } from '../../core/http/refusal.ts';
import type { BidAnswer, KeptAnswer } from './bid-command.ts';

/** An answer in the form in which it is kept under its key. */
export function keptForm(answer: BidAnswer): { status: number; answer: KeptAnswer } {
  if (!answer.accepted) {
    const { status, reason, message, extra } = answer.refusal;
    return { status, answer: { refused: { status, reason, message, extra } } };
  }
  const { bid, mine, live } = answer.outcome;
  return { status: 200, answer: { bid, mine, saleId: live.id_auction, version: live.version } };
}

/** The answer that a key got before. */
export async function replay(client: Queryable, kept: KeptAnswer): Promise<BidAnswer> {
  if ('refused' in kept) {
    const { status, reason, message, extra } = kept.refused;
    return { accepted: false, refusal: new Refusal(status, reason, message, extra) };
  }
  const { rows } = await client.query<{ live: Live }>(
    'select live from auction_snapshot where sale_id = $1 and version = $2',
    [kept.saleId, kept.version],
  );
  const outcome: BidOutcome = { bid: kept.bid, live: rows[0]!.live, mine: kept.mine };
  return { accepted: true, outcome };
}
