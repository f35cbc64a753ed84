import * as z from 'zod/mini';
import { audit } from '../../core/house/audit.ts';
import { Refused } from '../../core/house/refused.ts';
import { chooseLead } from '../../core/sale/lead-sale.ts';
import { defineCommand } from '../command.ts';
import { SaleIdText } from './sale-input.ts';

/** The words of a lead are beside its picture, on a phone as well. */
const LONGEST = 280;

export const saleLead = defineCommand({
  name: 'sale lead',
  summary: 'Put a sale first on every dashboard while it is on, with a sentence from the house; or none.',
  arguments: [{ name: 'id', about: 'the sale’s number, or none' }],
  options: [{ name: 'words', value: 'TEXT', about: `what the house says about it, at most ${LONGEST} characters` }],
  examples: ['sale lead 12 --words "Three ways of waiting, from one slope."', 'sale lead none'],
  input: z
    .object({
      id: z.union([z.literal('none'), SaleIdText], 'must be a sale’s number, or none'),
      words: z.optional(
        z
          .string()
          .check(z.trim(), z.minLength(1, 'is empty'), z.maxLength(LONGEST, `is longer than ${LONGEST} characters`)),
      ),
    })
    .check(
      z.refine(
        ({ id, words }) => (id === 'none') === (words === undefined),
        'Say something about the sale with --words',
      ),
    ),
  async run(context, { id, words }) {
    const lead = id === 'none' || words === undefined ? undefined : { saleId: id, words };
    const changed = await context.database.transaction(async (client) => {
      if (lead) {
        const { rows } = await client.query<{ status: string }>('select status from sale where id = $1', [lead.saleId]);
        const status = rows[0]?.status;
        if (status === undefined) throw new Refused(`There is no sale ${lead.saleId}.`);
        if (status !== 'open' && status !== 'scheduled') {
          throw new Refused(`Sale ${lead.saleId} is ${status}: only one that is on now or later can lead.`);
        }
      }
      const isNew = await chooseLead(client, context.database, lead);
      if (isNew)
        await audit(client, context, 'sale lead', lead ? `sale:${lead.saleId}` : 'house', { words: words ?? null });
      return isNew;
    });
    const now = lead ? `Sale ${lead.saleId} leads` : 'No sale leads';
    context.say(changed ? `${now} now.` : `${now} already; nothing changed.`);
    return { id: lead?.saleId ?? null, changed };
  },
});
