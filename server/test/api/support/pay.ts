import { getOutstandingPayments, paymentAuctionNew } from '@le-chai/contracts/payments';
import type { House, Member } from '../harness.ts';

/** Pays an outstanding payment of a member in full, by a card that succeeds. */
export async function payFor(house: Pick<House, 'api'>, { token }: Member, key: string): Promise<void> {
  const { result: rows } = await house.api(getOutstandingPayments, { token });
  const row = rows.find(({ key_unique }) => key_unique === key);
  if (!row) throw new Error(`${key} is no outstanding payment`);
  const paid = await house.api(paymentAuctionNew, {
    token,
    body: {
      total_pay: row.total_bid - row.total_pay,
      auctions_participant: [{ cellar_type: row.cellar_type, key_unique: key }],
      payment_token: 'pm_card_visa',
    },
  });
  if (paid.result.state !== 'succeeded') throw new Error(`The payment ended with ${JSON.stringify(paid.body)}`);
}
