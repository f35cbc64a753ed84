import { placeBid } from '@le-chai/contracts/bidding';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { SMALL, type House, type Member } from '../harness.ts';
import { payFor } from './pay.ts';

/** Lets a member win units of a barrel, 4.5 l each, and gives its `id_sale_bid`. Paid by card unless stated otherwise. */
export async function ownBarrel(
  house: House,
  member: Member,
  {
    barrel = SMALL.barrel.barolo as number,
    units = 3,
    price = 100,
    paid = true,
  }: { barrel?: number; units?: number; price?: number; paid?: boolean } = {},
): Promise<number> {
  const id = await house.createSale({ barrel, price });
  const body = { bid_offer: price, bid_quantity: units };
  const placed = await house.api(placeBid, { params: { id }, body, token: member.token });
  if (placed.status !== 200) throw new Error(`The bid was refused: ${JSON.stringify(placed.body)}`);
  await house.operate(['sale', 'close', String(id)]);
  const { result } = await house.api(getOutstandingPayments, { token: member.token });
  const won = result.find((row) => row.id_sale === id);
  if (won?.cellar_type !== 'barrels') throw new Error('The barrel was not won');
  if (paid) await payFor(house, member, won.key_unique);
  return won.id_barrel_auction_participant;
}

/** Bottles of one size in one kind of case. */
export const sized = (size: number, type: 'OC' | 'OWC' | 'CC', capacity: number, cases: number, price = 0) => ({
  size,
  bottles: capacity * cases,
  casing: [{ type, capacity, price, cases }],
});

/** 13.5 l of the small house's Barolo: six magnums in wood and six bottles in a carton, 42 EUR of cases. */
export const MIXED_CASES = [sized(1.5, 'OWC', 3, 2, 18), sized(0.75, 'OC', 6, 1, 6)];
/** The same litres in the house's own cases, which are free. */
export const FREE_CASES = [sized(0.75, 'CC', 6, 3)];
