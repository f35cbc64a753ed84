import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import { acceptQuote } from './settle-shipment.ts';
import { type Corrections, quoteFor, type ShippingCost } from './rules/shipping-tariff.ts';
import { bottlesOfShipment, type ShipmentRow } from './shipment-rows.ts';
import { takeStep } from './take-step.ts';

/**
 * Quotes a shipment by the tariff, corrected where the operator knows better. The caller holds its lock and found that
 * it can be quoted. A quote of nothing is paid with that. @returns nothing where it is quoted so already
 */
export async function quoteShipment(
  client: PoolClient,
  database: Announcer,
  shipment: ShipmentRow,
  corrections: Corrections = {},
): Promise<ShippingCost | null> {
  const { id, countryIso, pickup } = shipment;
  const quote = quoteFor({ countryIso, pickup, bottles: await bottlesOfShipment(client, id) }, corrections);
  if (isSame(shipment, quote)) return null;
  const { freightCents, exciseCents, dutyCents, vatCents, totalCents } = quote;
  await client.query(
    'update shipment set freight_cents = $2, excise_cents = $3, duty_cents = $4, vat_cents = $5 where id = $1',
    [id, freightCents, exciseCents, dutyCents, vatCents],
  );
  const free = totalCents === 0;
  await takeStep(client, database, shipment, 'quote', free ? 'quietly' : { totalCents });
  if (free) await acceptQuote(client, database, { ...shipment, totalCents });
  return quote;
}

const isSame = (shipment: ShipmentRow, quote: ShippingCost) =>
  (['freightCents', 'exciseCents', 'dutyCents', 'vatCents'] as const).every((part) => shipment[part] === quote[part]);
