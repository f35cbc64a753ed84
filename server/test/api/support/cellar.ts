import { placeBid } from '@le-chai/contracts/bidding';
import { getPhysicalCellarLots, type CellarLot } from '@le-chai/contracts/cellar';
import { getProfile, putProfile } from '@le-chai/contracts/profile';
import { SMALL, type House, type Member } from '../harness.ts';
import { payFor } from './pay.ts';

/** One page with all lots of a member, the newest first. */
export async function lotsOf(house: Pick<House, 'api'>, member: Member): Promise<CellarLot[]> {
  const { result } = await house.api(getPhysicalCellarLots, { query: { per_page: 500 }, token: member.token });
  return result.items;
}

/** Lets a member win a lot, and gives what that put into the cellar: one lot for each component, not paid for. */
export async function winLot(house: House, member: Member, { lot = SMALL.lot.case as number, price = 100 } = {}) {
  const before = new Set((await lotsOf(house, member)).map(({ id }) => id));
  const id = await house.createSale({ lot, price });
  const placed = await house.api(placeBid, { params: { id }, body: { bid_offer: price }, token: member.token });
  if (placed.status !== 200) throw new Error(`The bid was refused: ${JSON.stringify(placed.body)}`);
  await house.operate(['sale', 'close', String(id)]);
  return (await lotsOf(house, member)).filter((won) => !before.has(won.id));
}

/** The same, paid by card, and released as far as said: not at all, to transit, to processing, or to the warehouse. */
export async function ownLot(
  house: House,
  member: Member,
  options: { lot?: number; price?: number; to?: 'transit' | 'processing' | 'warehouse' | null } = {},
): Promise<CellarLot[]> {
  const { to = 'warehouse', ...terms } = options;
  const won = await winLot(house, member, terms);
  await payFor(house, member, won[0]!.payment_key!);
  for (const { id } of to === null ? [] : won) await house.operate(['lot', 'release', String(id), '--to', `${to}`]);
  const ids = new Set(won.map(({ id }) => id));
  return (await lotsOf(house, member)).filter(({ id }) => ids.has(id));
}

/** Tells a member's birth date: gifts are accepted by who is of age. */
export async function saveBirthDate(house: Pick<House, 'api'>, { token }: Member, birthDate = '1980-05-17') {
  const { first_name, last_name, phone, language, version } = (await house.api(getProfile, { token })).result;
  const body = { first_name, last_name, phone, language, version, birth_date: birthDate };
  await house.api(putProfile, { body, token });
}
