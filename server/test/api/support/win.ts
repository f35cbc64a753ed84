import { placeBid } from '@le-chai/contracts/bidding';
import { getOutstandingPayments, type OutstandingPayment } from '@le-chai/contracts/payments';
import { SMALL, type House, type Member } from '../harness.ts';

/** Lets a member win a lot at a price, and gives what is owed for it. */
export async function winLot(
  house: House,
  member: Member,
  price = 100,
  { lot = SMALL.lot.bottle as number, losers = [] as readonly (readonly [Member, number])[] } = {},
): Promise<OutstandingPayment> {
  const opens = Math.min(price, ...losers.map(([, offer]) => offer));
  const sale = await house.createSale({ lot, price: opens });
  const bid = (who: Member, offer: number) =>
    house.api(placeBid, { params: { id: sale }, body: { bid_offer: offer }, token: who.token });
  for (const [who, offer] of losers) await bid(who, offer);
  const placed = await bid(member, price);
  if (placed.status !== 200) throw new Error(`The bid was refused: ${JSON.stringify(placed.body)}`);
  await house.operate(['sale', 'close', String(sale)]);
  return owedFor(house, member, sale);
}

/** What a member owes for a sale. */
export async function owedFor(house: Pick<House, 'api'>, { token }: Member, sale: number): Promise<OutstandingPayment> {
  const { result } = await house.api(getOutstandingPayments, { token });
  const owed = result.find((row) => row.id_sale === sale);
  if (!owed) throw new Error(`Nothing is owed for sale ${sale}`);
  return owed;
}

/** Payments as a call names them. */
export const itemsOf = (...rows: readonly OutstandingPayment[]) =>
  rows.map(({ cellar_type, key_unique }) => ({ cellar_type, key_unique }));
