import { addAddress } from '@le-chai/contracts/address';
import { getInfoConfig } from '@le-chai/contracts/config';
import { exportAccount } from '@le-chai/contracts/own-account';
import { myShipments, requestShipping, type Shipment } from '@le-chai/contracts/shipping';
import { setTimeout as delay } from 'node:timers/promises';
import type { House, Member } from '../harness.ts';
import { ownLot } from './cellar.ts';

/** Gives a member an address in a country, by its two letters. @returns its id */
export async function addressIn(
  house: Pick<House, 'api'>,
  { token }: Member,
  country: string,
  type: 'shipping' | 'invoice' = 'shipping',
): Promise<number> {
  const body = {
    type,
    full_name: 'Anna Able',
    address_line_1: '1 Long Road',
    city: 'Somewhere',
    postal_code: '10000',
    country,
  };
  return (await house.api(addAddress, { body, token })).result.id;
}

/** Where bottles can be fetched. */
export const pickupAddressOf = async (house: Pick<House, 'api'>): Promise<number> =>
  (await house.api(getInfoConfig)).result.pickup_address.id;

/** Bottles of a member's own in the warehouse: three of 0.75 l, which cost EUR 18.75 each. @returns their ids */
export async function bottlesOf(house: House, member: Member): Promise<number[]> {
  const lots = await ownLot(house, member);
  return lots.find(({ serials }) => serials.length === 3)!.serials.map(({ id }) => id);
}

/** A shipment of three bottles that was just asked for: to a country, or to be fetched. */
export async function requested(house: House, member: Member, to: string | 'pickup' = 'IT'): Promise<Shipment> {
  const id_address = to === 'pickup' ? await pickupAddressOf(house) : await addressIn(house, member, to);
  const body = { id_address, serials: await bottlesOf(house, member), pickup_address: to === 'pickup' };
  return (await house.api(requestShipping, { body, token: member.token })).result;
}

/** The same, quoted by the tariff: to Italy EUR 30.21. */
export async function quoted(house: House, member: Member, to = 'IT'): Promise<Shipment> {
  const { id } = await requested(house, member, to);
  await house.operate(['shipment', 'quote', String(id)]);
  return shipmentOf(house, member, id);
}

export async function shipmentOf(house: Pick<House, 'api'>, { token }: Member, id: number): Promise<Shipment> {
  const { result } = await house.api(myShipments, { query: { id }, token });
  return result.items[0]!;
}

const PATIENCE_MS = 15_000;

/** Waits until a shipment has come so far. */
export async function untilShipment(
  house: Pick<House, 'api'>,
  member: Member,
  id: number,
  status: Shipment['status'],
): Promise<Shipment> {
  for (const until = Date.now() + PATIENCE_MS; ; await delay(50)) {
    const shipment = await shipmentOf(house, member, id);
    if (shipment.status === status) return shipment;
    if (Date.now() > until) throw new Error(`Shipment ${id} is ${shipment.status}, not ${status}`);
  }
}

/** A member's books by account, cents: of some subjects, such as `shipment:3`. */
export async function balances(
  house: Pick<House, 'api'>,
  { token }: Member,
  subjects: RegExp,
): Promise<Record<string, number>> {
  const { result } = await house.api(exportAccount, { token });
  const sums: Record<string, number> = {};
  for (const { subject, account, amount_cents: cents } of result.sections['ledger'] ?? []) {
    if (subjects.test(String(subject))) sums[String(account)] = (sums[String(account)] ?? 0) + Number(cents);
  }
  return sums;
}
