import { listSecondOffers, type SecondOffer } from '@le-chai/contracts/second-offers';
import type { House, Member } from '../harness.ts';
import { winLot } from './win.ts';

/** Lets a member lose a lot to a winner who does not pay for it: it is offered to the member. */
export async function secondOfferFor(house: House, member: Member, winner: Member): Promise<SecondOffer> {
  const row = await winLot(house, winner, 200, { losers: [[member, 100]] });
  await house.operate(['payment', 'lapse', row.key_unique]);
  const { result } = await house.api(listSecondOffers, { token: member.token });
  const offer = result.find(({ id_sale: sale }) => sale === row.id_sale);
  if (!offer) throw new Error('Nothing was offered');
  return offer;
}
