import * as z from 'zod/mini';
import { afterOpening, notifyAvailable, notifyRescheduled } from '../../auctions/operations.ts';
import { audit, clock } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { instantOf, MomentText, formatInstant } from '../../core/house/moment.ts';
import { isNews, reschedule, type Scheduled } from './reschedule.ts';
import { SaleIdText } from './sale-input.ts';
import type { PoolClient } from 'pg';
import { winHandlers } from '../../checkout/operations.ts';
import { closeSale } from '../../core/sale/close-sale.ts';
import { withdrawSale } from '../../core/sale/withdraw-sale.ts';

export const saleSchedule = defineCommand({
  name: 'sale schedule',
  summary: 'Set when a sale starts and ends. Members who follow it or bid on it are notified of new times.',
  arguments: [{ name: 'id', about: 'the sale’s number' }],
  options: [
    { name: 'starts', value: 'WHEN', about: 'now, a span from now (5m, 2h, 3d) or an ISO instant' },
    { name: 'ends', value: 'WHEN', about: 'the same' },
  ],
  examples: ['sale schedule 12 --starts now --ends 30m', 'sale schedule 12 --ends 2030-06-01T18:00:00Z'],
  input: z
    .object({ id: SaleIdText, starts: z.optional(MomentText), ends: z.optional(MomentText) })
    .check(z.refine(({ starts, ends }) => Boolean(starts ?? ends), 'Say when it --starts, when it --ends, or both')),
  async run(context, { id, starts, ends }) {
    const outcome = await context.database.transaction(async (client) => {
      const sale = await lockSale(client, id);
      const now = await clock(client);
      const wanted = { ...(starts && { starts: instantOf(starts, now) }), ...(ends && { ends: instantOf(ends, now) }) };
      const decision = reschedule(sale, wanted, now);
      if (decision.kind === 'refused') throw new Refused(`Sale ${id} stays as it is: ${decision.why}.`);
      if (decision.kind === 'unchanged') return { now, times: sale, changed: false, notified: 0 };
      const { times } = decision;
      await client.query(
        `update sale set starts_at = $2, finishes_at = $3, status = $4, closed_at = null, version = version + 1 where id = $1`,
        [id, times.startsAt, times.finishesAt, times.status],
      );
      await audit(client, context, 'sale schedule', `sale:${id}`, {
        from: [sale.startsAt, sale.finishesAt],
        to: [times.startsAt, times.finishesAt],
      });
      context.database.changes.announce(client, 'sale', id);
      const waited = await notifyAvailable(client, context.database, id);
      if (times.status === 'open') await afterOpening(client, context.database, [id]);
      const notified = isNews(sale, times, now)
        ? await notifyRescheduled(client, context.database, id, times, waited)
        : 0;
      return { now, times, changed: true, notified };
    });
    const { times, now, changed, notified } = outcome;
    const end = times.finishesAt ? `ends ${formatInstant(times.finishesAt, now)}` : 'has no end';
    const sentence = `Sale ${id} starts ${formatInstant(times.startsAt, now)} and ${end}`;
    const followers = `${notified} ${notified === 1 ? 'member who follows it is' : 'members who follow it are'} notified`;
    context.say(changed ? `${sentence}; ${followers}.` : `${sentence} already; nothing changed.`);
    return { id, startsAt: times.startsAt, finishesAt: times.finishesAt, status: times.status, changed, notified };
  },
});

/**
 * Reads a sale's times under its row lock, the one that bids and the settler take.
 * @throws {Refused} if there is no such sale.
 */
async function lockSale(client: PoolClient, id: number): Promise<Scheduled & { name: string }> {
  const { rows } = await client.query<
    Omit<Scheduled, 'status'> & { name: string; status: Scheduled['status'] | 'planned' }
  >(
    `select name, status, starts_at as "startsAt", finishes_at as "finishesAt",
            exists (select from bid where sale_id = sale.id) as "hasBids"
       from sale where id = $1 for update`,
    [id],
  );
  const [sale] = rows;
  if (!sale) throw new Refused(`There is no sale ${id}.`);
  if (sale.status === 'planned') throw new Refused(`Sale ${id} is planned: \`week plan\` sets its times.`);
  return { ...sale, status: sale.status };
}

export const saleClose = defineCommand({
  name: 'sale close',
  summary: 'End a sale now, with its winners.',
  arguments: [{ name: 'id', about: 'the sale’s number' }],
  examples: ['sale close 12'],
  input: z.object({ id: SaleIdText }),
  async run(context, { id }) {
    const closed = await closeSale(context.database, winHandlers, id, context.actor);
    if (!closed) throw new Refused(`There is no sale ${id} that members see.`);
    const { changed, wins } = closed;
    const winners = wins.length === 0 ? 'nobody won' : `${wins.length} ${wins.length === 1 ? 'member' : 'members'} won`;
    context.say(changed ? `Sale ${id} is closed: ${winners}.` : `Sale ${id} was already over; nothing changed.`);
    return { id, winners: wins.length, changed };
  },
});

/** Fits into a mail and a line of the bell. */
const Reason = z
  .string()
  .check(z.trim(), z.minLength(1, 'Say why, or leave --reason out'), z.maxLength(300, 'is too long'));

export const saleWithdraw = defineCommand({
  name: 'sale withdraw',
  summary: 'Withdraw a sale before its end: its bids no longer count, and their members are notified.',
  arguments: [{ name: 'id', about: 'the sale’s number' }],
  options: [{ name: 'reason', value: 'TEXT', about: 'a sentence for the members who bid' }],
  examples: ['sale withdraw 12', 'sale withdraw 12 --reason "The capsule of a bottle is damaged."'],
  input: z.object({ id: SaleIdText, reason: z.optional(Reason) }),
  async run(context, { id, reason }) {
    const outcome = await withdrawSale(context.database, id, { actor: context.actor, reason });
    if (outcome.kind === 'none') throw new Refused(`There is no sale ${id} that members see.`);
    if (outcome.kind === 'closed') throw new Refused(`Sale ${id} is over, and its outcome is final.`);
    const { changed, bidders } = outcome;
    const effect =
      bidders === 0 ? 'nobody had bid' : `${bidders} ${bidders === 1 ? 'member is' : 'members are'} notified`;
    context.say(changed ? `Sale ${id} is withdrawn: ${effect}.` : `Sale ${id} was already withdrawn; nothing changed.`);
    return { id, bidders, changed };
  },
});
