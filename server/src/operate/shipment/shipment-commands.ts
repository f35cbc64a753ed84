import * as z from 'zod/mini';
import { formatEuro } from '../../core/money/amounts.ts';
import {
  hasTaken,
  isBeingPaid,
  LEAST_CHARGE,
  lockShipment,
  mayStep,
  quoteShipment,
  shipShipment,
  type ShipmentRow,
  type ShipmentStep,
  takeStep,
} from '../../cellar/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import type { PoolClient } from 'pg';

/** A number of something, as its list has it. */
export const IdText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'must be a positive whole number')),
  z.transform(Number),
);

/** An amount in EUR on the command line, which may be nothing; becomes cents. */
const AmountText = z.pipe(
  z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be an amount in EUR such as 42 or 12.50')),
  z.transform((text: string) => Math.round(Number(text) * 100)),
);

export const shipmentQuote = defineCommand({
  name: 'shipment quote',
  summary: 'Tell the member what a shipment costs: by the tariff, or with your own amounts.',
  arguments: [{ name: 'id', about: 'the shipment’s number' }],
  options: [
    { name: 'freight', value: 'EUR', about: 'the carrier’s price, without VAT' },
    { name: 'excise', value: 'EUR', about: 'excise of the destination country' },
    { name: 'duty', value: 'EUR', about: 'customs duty of the destination country' },
    { name: 'cover', value: 'EUR', about: 'cover of the bottles in transit' },
    { name: 'vat', value: 'EUR', about: 'VAT of that country, on all of these and on the wine' },
  ],
  examples: ['shipment quote 7', 'shipment quote 7 --freight 38.50 --duty 12'],
  input: z.object({
    id: IdText,
    freight: z.optional(AmountText),
    excise: z.optional(AmountText),
    duty: z.optional(AmountText),
    cover: z.optional(AmountText),
    vat: z.optional(AmountText),
  }),
  async run(context, { id, freight, excise, duty, cover, vat }) {
    const corrections = {
      ...(freight !== undefined && { freightCents: freight }),
      ...(excise !== undefined && { exciseCents: excise }),
      ...(duty !== undefined && { dutyCents: duty }),
      ...(cover !== undefined && { coverCents: cover }),
      ...(vat !== undefined && { vatCents: vat }),
    };
    const quote = await context.database.transaction(async (client) => {
      const { shipment, due } = await lockForStep(client, id, 'quote');
      if (!due && Object.keys(corrections).length > 0) {
        throw new Refused(`Shipment ${id} is ${shipment.status}, so its quote cannot change.`);
      }
      if (!due) return null;
      if (await isBeingPaid(client, shipment.memberId, id)) {
        throw new Refused(`Shipment ${id} is being paid, so its quote cannot change.`);
      }
      const made = await quoteShipment(client, context.database, shipment, corrections);
      const corrected = Object.keys(corrections).length > 0;
      if (made && corrected && made.totalCents > 0 && made.totalCents < LEAST_CHARGE) {
        throw new Refused(
          `A card cannot be charged with less than ${formatEuro(LEAST_CHARGE)}; quote that, or nothing.`,
        );
      }
      if (made) await audit(client, context, 'shipment quote', `shipment:${id}`, { ...made });
      return made;
    });
    context.say(
      quote
        ? `Shipment ${id} costs ${formatEuro(quote.totalCents)}; the member has been notified.`
        : `Shipment ${id} already has that quote; nothing changed.`,
    );
    return { id, ...quote, changed: quote !== null };
  },
});

const Line = z
  .string()
  .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(80, 'must be at most 80 characters long'));

export const shipmentShip = defineCommand({
  name: 'shipment ship',
  summary: 'Record that a shipment was handed to its carrier, or is ready to collect.',
  arguments: [{ name: 'id', about: 'the shipment’s number' }],
  options: [
    { name: 'carrier', value: 'NAME', about: 'the carrier’s name; not for a pickup' },
    { name: 'tracking', value: 'NUMBER', about: 'its tracking number; not for a pickup' },
  ],
  examples: ['shipment ship 7 --carrier "Vinotrans" --tracking VT-2291-004', 'shipment ship 8'],
  input: z.object({ id: IdText, carrier: z.optional(Line), tracking: z.optional(Line) }),
  async run(context, { id, carrier = null, tracking = null }) {
    const changed = await context.database.transaction(async (client) => {
      const { shipment, due } = await lockForStep(client, id, 'ship');
      if (!due) return false;
      if (!shipment.pickup && !(carrier && tracking)) {
        throw new Refused(`Shipment ${id} is sent: name its --carrier and its --tracking.`);
      }
      await shipShipment(client, context.database, shipment, { carrier, tracking });
      await audit(client, context, 'shipment ship', `shipment:${id}`, { carrier, tracking });
      return true;
    });
    context.say(
      changed
        ? `Shipment ${id} is shipped; the member has been notified.`
        : `Shipment ${id} was already shipped; nothing changed.`,
    );
    return { id, changed };
  },
});

export const shipmentDeliver = defineCommand({
  name: 'shipment deliver',
  summary: 'Record that a shipment reached its member.',
  arguments: [{ name: 'id', about: 'the shipment’s number' }],
  examples: ['shipment deliver 7'],
  input: z.object({ id: IdText }),
  async run(context, { id }) {
    const changed = await context.database.transaction(async (client) => {
      const { shipment, due } = await lockForStep(client, id, 'deliver');
      if (!due) return false;
      await takeStep(client, context.database, shipment, 'deliver');
      await audit(client, context, 'shipment deliver', `shipment:${id}`);
      return true;
    });
    context.say(
      changed
        ? `Shipment ${id} is delivered; the member has been notified.`
        : `Shipment ${id} was already delivered; nothing changed.`,
    );
    return { id, changed };
  },
});

/**
 * Locks a shipment for one of the operator's steps.
 * @returns whether the step is to be taken; not where it was taken before
 * @throws {Refused} if it cannot be taken
 */
async function lockForStep(
  client: PoolClient,
  id: number,
  step: ShipmentStep,
): Promise<{ shipment: ShipmentRow; due: boolean }> {
  const shipment = await lockShipment(client, id);
  if (!shipment) throw new Refused(`There is no shipment ${id}.`);
  const due = mayStep(shipment.status, step);
  if (!due && !hasTaken(shipment.status, step)) throw new Refused(`Shipment ${id} is ${shipment.status}.`);
  return { shipment, due };
}
