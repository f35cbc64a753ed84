import type { Queryable } from '../../../core/database/open-database.ts';
import { notFound } from '../../../core/http/refusal.ts';
import type { Choices } from './choices.ts';

/** Where a purchase is to go, once it is asked for. */
export type Destination =
  | { readonly kind: 'pickup' }
  | { readonly kind: 'open' }
  | { readonly kind: 'address'; readonly iso: string; readonly country: string; readonly shipped: boolean };

/**
 * Where the chosen address is; the house's own is a pickup.
 * @throws {Refusal} 404 for an address that is not the member's
 */
export async function destinationOf(db: Queryable, memberId: number, choices: Choices): Promise<Destination> {
  if (choices.addressId === null) return { kind: choices.pickup ? 'pickup' : 'open' };
  const { rows } = await db.query<{ house: boolean; iso: string; country: string; shipped: boolean }>({
    name: 'destination',
    text: `select a.member_id is null as house, c.iso, c.name as country,
                  c.enabled_for_shipping and not c.excluded_area as shipped
             from address a join country c on c.id = a.country_id
            where a.id = $1 and (a.member_id = $2 or a.member_id is null) and a.removed_at is null`,
    values: [choices.addressId, memberId],
  });
  const address = rows[0];
  if (!address) throw notFound('Address');
  return choices.pickup || address.house ? { kind: 'pickup' } : { ...address, kind: 'address' };
}
