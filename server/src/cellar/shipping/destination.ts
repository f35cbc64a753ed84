import type { AddressEntry } from '@le-chai/contracts/address';
import type { ShipmentAddress } from '@le-chai/contracts/shipping';
import type { Queryable } from '../../core/database/open-database.ts';
import { invalid, notFound, Refusal } from '../../core/http/refusal.ts';
import { addressOf, pickupAddress } from '../../core/members/address-entry.ts';

interface Destination {
  address: ShipmentAddress;
  /** Fetched at the house. */
  pickup: boolean;
}

/**
 * Where a shipment goes: one of the member's addresses, in a country that is shipped to, or the house's pickup address.
 * @param flagged whether the member takes it for the pickup address; then it must be that
 * @throws {Refusal} 404 for an address that is not the member's; 422 without one, or for one that is not shipped to
 */
export async function destinationOf(
  db: Queryable,
  memberId: number,
  id: number | null | undefined,
  flagged: boolean | undefined,
): Promise<Destination> {
  if (id === null || id === undefined) {
    throw new Refusal(422, 'missing-address', 'Missing selected Address', {
      fields: { id_address: 'choose an address' },
    });
  }
  const house = await pickupAddress(db);
  if (id === house.id) return { address: asSent(house), pickup: true };
  if (flagged) throw invalid({ pickup_address: 'this is not the address where bottles can be collected' });
  const address = await addressOf(db, memberId, id);
  if (!address) throw notFound('Address');
  await refuseUnlessServed(db, address);
  return { address: asSent(address), pickup: false };
}

async function refuseUnlessServed(db: Queryable, { address }: AddressEntry): Promise<void> {
  const { rowCount } = await db.query(
    'select from country where id = $1 and enabled_for_shipping and not excluded_area',
    [address.id_country],
  );
  if (rowCount) return;
  throw new Refusal(
    422,
    'country-not-served',
    `We cannot ship to ${address.country} yet. Choose another address, or collect the bottles from our cellar.`,
    { fields: { id_address: 'we cannot ship to its country yet' } },
  );
}

function asSent({ address, ...entry }: AddressEntry): ShipmentAddress {
  return {
    id_address: entry.id,
    full_name: entry.full_name,
    company_name: entry.company_name,
    phone: entry.phone,
    address_complete_without_name: address.address_complete_without_name,
    additional_information: entry.additional_information,
    country: address.country,
    id_country: address.id_country,
  };
}
