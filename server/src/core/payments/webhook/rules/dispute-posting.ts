import type { Account } from '../../../ledger/post.ts';
import type { Dispute } from '../../provider/provider.ts';

/** What of a dispute is in the books. */
export type Booked = Pick<Dispute, 'status' | 'heldCents'>;

/**
 * What is to be posted when a dispute differs from the books, cents: what the provider takes back leaves `card` and is
 * `disputed` until it is decided; what is lost, the house has earned less.
 * @param before undefined if it is new
 */
export function disputePosting(before: Booked | undefined, now: Booked): Partial<Record<Account, number>> {
  const [was, is] = [before ? standing(before) : standing({ status: 'open', heldCents: 0 }), standing(now)];
  const disputed = is.disputed - was.disputed;
  const sales = is.sales - was.sales;
  return { disputed, sales, card: 0 - disputed - sales };
}

const standing = ({ status, heldCents }: Booked) => ({
  disputed: status === 'lost' ? 0 : heldCents,
  sales: status === 'lost' ? heldCents : 0,
});
