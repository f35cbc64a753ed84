import * as z from 'zod/mini';
import { winHandlers } from '../../checkout/operations.ts';
import { closeSale } from '../../core/sale/close-sale.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { SaleIdText } from './sale-input.ts';

export const saleClose = defineCommand({
  name: 'sale close',
  summary: 'End a sale now, with its winners.',
  arguments: [{ name: 'id', about: 'the sale’s number' }],
  options: [],
  examples: ['sale close 12'],
  input: z.object({ id: SaleIdText }),
  async run(context, { id }) {
    const closed = await closeSale(context.database, winHandlers, id, context.actor);
    if (!closed) throw new Refused(`There is no sale ${id}.`);
    const { changed, wins } = closed;
    const winners = wins.length === 0 ? 'nobody won' : `${wins.length} ${wins.length === 1 ? 'member' : 'members'} won`;
    context.say(changed ? `Sale ${id} is closed: ${winners}.` : `Sale ${id} was over already; nothing changed.`);
    return { id, winners: wins.length, changed };
  },
});
