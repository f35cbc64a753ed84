import * as z from 'zod/mini';
import { tellEuro } from '../../core/money/amounts.ts';
import { isBeingPaid, quoteShipment } from '../../cellar/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { lockForStep } from './lock-for-step.ts';
import { AmountText, IdText } from './shipment-input.ts';

/** What a card can be charged with at least. */
const LEAST_CENTS = 50;

export const shipmentQuote = defineCommand({
  name: 'shipment quote',
  summary: 'Tell the member what a shipment comes to: by the tariff, or by amounts of your own.',
  arguments: [{ name: 'id', about: 'the shipment’s number' }],
  options: [
    { name: 'freight', value: 'EUR', about: 'what the carrier takes, without VAT' },
    { name: 'excise', value: 'EUR', about: 'excise of the country it goes to' },
    { name: 'duty', value: 'EUR', about: 'customs duty of the country it goes to' },
    { name: 'vat', value: 'EUR', about: 'VAT on all these (the country’s rate)' },
  ],
  examples: ['shipment quote 7', 'shipment quote 7 --freight 38.50 --duty 12'],
  input: z.object({
    id: IdText,
    freight: z.optional(AmountText),
    excise: z.optional(AmountText),
    duty: z.optional(AmountText),
    vat: z.optional(AmountText),
  }),
  async run(context, { id, freight, excise, duty, vat }) {
    const corrections = {
      ...(freight !== undefined && { freightCents: freight }),
      ...(excise !== undefined && { exciseCents: excise }),
      ...(duty !== undefined && { dutyCents: duty }),
      ...(vat !== undefined && { vatCents: vat }),
    };
    const quote = await context.database.transaction(async (client) => {
      const { shipment, due } = await lockForStep(client, id, 'quote');
      if (!due && Object.keys(corrections).length > 0) {
        throw new Refused(`Shipment ${id} is ${shipment.status}; its quote stands.`);
      }
      if (!due) return null;
      if (await isBeingPaid(client, shipment.memberId, id)) {
        throw new Refused(`Shipment ${id} is being paid; its quote stands.`);
      }
      const made = await quoteShipment(client, context.database, shipment, corrections);
      if (made && made.totalCents > 0 && made.totalCents < LEAST_CENTS) {
        throw new Refused(`A card cannot be charged with less than ${tellEuro(LEAST_CENTS)}; quote that, or nothing.`);
      }
      if (made) await audit(client, context, 'shipment quote', `shipment:${id}`, { ...made });
      return made;
    });
    context.say(
      quote
        ? `Shipment ${id} comes to ${tellEuro(quote.totalCents)}; the member is told.`
        : `Shipment ${id} is quoted so already; nothing changed.`,
    );
    return { id, ...quote, changed: quote !== null };
  },
});
