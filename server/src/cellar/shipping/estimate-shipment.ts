import type { ShippingEstimate } from '@le-chai/contracts/shipping';
import type { Queryable } from '../../core/database/open-database.ts';
import { notFound } from '../../core/http/refusal.ts';
import { destinationOf } from './destination.ts';
import type { ShippingRequest } from './request-shipping.ts';
import { quoteFor, type ShippingCost } from './rules/shipping-tariff.ts';
import { bottlesOfMember } from './shipment-rows.ts';
import { toEuro } from '../../core/money/amounts.ts';

/**
 * What a shipment will be quoted by the tariff, before it is asked for.
 * @throws {Refusal} 404 for an address or a bottle that is not the member's; 422 without an address, or for one that is not
 * shipped to
 */
export async function estimateShipment(
  db: Queryable,
  memberId: number,
  { idAddress, serialIds, pickup: flagged }: ShippingRequest,
): Promise<ShippingEstimate> {
  const wanted = [...new Set(serialIds)];
  const { address, pickup } = await destinationOf(db, memberId, idAddress, flagged);
  const bottles = await bottlesOfMember(db, memberId, wanted);
  if (bottles.length < wanted.length) throw notFound('Bottle');
  const { rows } = await db.query<{ countryIso: string }>('select iso as "countryIso" from country where id = $1', [
    address.id_country,
  ]);
  return tellEstimate(quoteFor({ ...rows[0]!, bottles, pickup }, {}), address.country);
}

/** What shipping to a country will cost, as it goes over the wire. */
export const tellEstimate = (cost: ShippingCost, country: string): ShippingEstimate => ({
  is_estimate: true,
  country,
  freight: toEuro(cost.freightCents),
  excise: toEuro(cost.exciseCents),
  duty: toEuro(cost.dutyCents),
  vat: toEuro(cost.vatCents),
  total: toEuro(cost.totalCents),
});
