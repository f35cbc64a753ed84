import type { PoolClient } from 'pg';
import type { Announcer, Queryable } from '../../core/database/open-database.ts';
import { acceptQuote } from './settle-shipment.ts';
import { arrivalOf } from './rules/arrival.ts';
import { type Corrections, freightApart, isToBePaid, quoteFor, type ShippingCost } from './rules/shipping-tariff.ts';
import { bottlesOfShipment, lotsOfMember, type ShipmentRow, writeQuote } from './shipment-rows.ts';
import { tariffNow } from './tariff-now.ts';
import { takeStep } from './take-step.ts';
import { ESTIMATED, type ShipmentEstimate, type ShippingEstimate } from '@le-chai/contracts/shipping';
import { notFound } from '../../core/http/refusal.ts';
import { destinationOf } from './destination.ts';
import type { ShippingRequest } from './request-shipping.ts';
import { toEuro } from '../../core/money/amounts.ts';
import { homeCountry, vatRule } from './vat-rule.ts';

/**
 * Quotes a shipment by the tariff, corrected where the operator knows better. The caller holds its lock and found that
 * it can be quoted. A quote that no card can be charged with is paid with that. @returns nothing if it is quoted so already
 */
export async function quoteShipment(
  client: PoolClient,
  database: Announcer,
  shipment: ShipmentRow,
  corrections: Corrections = {},
): Promise<ShippingCost | null> {
  const { id, countryIso, pickup } = shipment;
  const quote = quoteFor(
    await tariffNow(client),
    { countryIso, pickup, bottles: await bottlesOfShipment(client, id) },
    corrections,
  );
  if (isSame(shipment, quote)) return null;
  await writeQuote(client, id, quote);
  const { totalCents } = quote;
  const free = !isToBePaid(totalCents);
  await takeStep(client, database, shipment, 'quote', free ? 'quietly' : { totalCents });
  if (free) await acceptQuote(client, database, { ...shipment, totalCents });
  return quote;
}

const PARTS = [
  'freightCents',
  'exciseCents',
  'dutyCents',
  'coverCents',
  'coverLimitCents',
  'vatCents',
  'vatRate',
  'vatOffCents',
  'supply',
] as const;

const isSame = (shipment: ShipmentRow, quote: ShippingCost) => PARTS.every((part) => shipment[part] === quote[part]);

/**
 * What a shipment will be quoted by the tariff, before it is asked for.
 * @throws {Refusal} 404 for an address or a bottle that is not the member's; 422 without an address, or for one that is not
 * shipped to
 */
export async function estimateShipment(
  db: Queryable,
  memberId: number,
  { idAddress, serialIds, pickup: flagged }: ShippingRequest,
): Promise<ShipmentEstimate> {
  const wanted = [...new Set(serialIds)];
  const { address, pickup } = await destinationOf(db, memberId, idAddress, flagged);
  const lots = await lotsOfMember(db, memberId, wanted);
  const bottles = lots.flat();
  if (bottles.length < wanted.length) throw notFound('Bottle');
  const { rows } = await db.query<{ countryIso: string; now: Date }>(
    'select iso as "countryIso", house_now() as now from country where id = $1',
    [address.id_country],
  );
  const { countryIso, now } = rows[0]!;
  const tariff = await tariffNow(db);
  const cost = quoteFor(tariff, { countryIso, bottles, pickup }, {});
  const asked = { status: 'requested', pickup, paidAt: null, shippedAt: null } as const;
  const arrives = arrivalOf(asked, tariff.daysTo(countryIso), now);
  return {
    ...estimateOf(cost, address.country, await homeCountry(db)),
    freight_apart: lots.length > 1 ? toEuro(freightApart(tariff, { countryIso, pickup, lots })) : null,
    arrives,
  };
}

/**
 * What shipping to a country will cost, as it goes over the wire.
 * @param home the house's own country
 */
export const estimateOf = (cost: ShippingCost, country: string, home: string): ShippingEstimate => ({
  is_estimate: true,
  country,
  freight: toEuro(cost.freightCents),
  excise: toEuro(cost.exciseCents),
  duty: toEuro(cost.dutyCents),
  cover: toEuro(cost.coverCents),
  cover_limit: toEuro(cost.coverLimitCents),
  vat: toEuro(cost.vatCents),
  vat_rate: cost.vatRate / 10,
  vat_off: toEuro(cost.vatOffCents),
  supply: cost.supply,
  in_bond: cost.inBond,
  vat_rule: vatRule(cost, country, home),
  estimated: ESTIMATED.filter((part) => cost[`${part}Cents`] > 0),
  total: toEuro(cost.totalCents),
});
