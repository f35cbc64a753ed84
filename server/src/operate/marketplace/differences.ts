import * as z from 'zod/mini';
import { lastCompared, refuseWithoutMarketplace } from '../../cellar/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { enqueue } from '../../core/work/enqueue.ts';
import { defineCommand } from '../command.ts';

export const marketplaceReconcile = defineCommand({
  name: 'marketplace reconcile',
  summary: 'Have the server compare now, as it does daily, what the trade marketplace holds with what we have there.',
  examples: ['marketplace reconcile'],
  input: z.object({}),
  async run(context) {
    await context.database.transaction(async (client) => {
      await refuseWithoutMarketplace(client);
      await enqueue(client, context.database, { kind: 'marketplace-reconcile', payload: {} });
      await audit(client, context, 'marketplace reconcile', 'marketplace');
    });
    context.say('The server is comparing now; `marketplace differences` shows what it finds.');
    return { asked: true };
  },
});

/** Differences in one list. */
const MOST_LISTED = 1000;

interface DifferenceRow {
  serial_number: string;
  ours: string;
  theirs: string;
  found_at: Date;
}

export const marketplaceDifferences = defineCommand({
  name: 'marketplace differences',
  summary: 'List the bottles on which the trade marketplace and our records differ, and when they were last compared.',
  examples: ['marketplace differences'],
  input: z.object({}),
  async run({ database: { pool }, say }) {
    const compared = await lastCompared(pool);
    const { rows } = await pool.query<DifferenceRow>(
      `select serial_number, ours, theirs, found_at from marketplace_difference where cleared_at is null
        order by id limit ${MOST_LISTED}`,
    );
    say(
      compared
        ? `Last compared ${compared.at}: ${compared.held} bottles held there, ${compared.acknowledged} missed acknowledgements recorded.`
        : 'Nothing has been compared yet.',
    );
    for (const { serial_number: serial, ours, theirs, found_at: found } of rows)
      say(`${serial}  here: ${ours}; there: ${theirs}  since ${found.toISOString().slice(0, 10)}`);
    if (rows.length === 0) say('No bottles differ.');
    return {
      compared: compared ?? null,
      differences: rows.map(({ serial_number, ours, theirs, found_at: found }) => ({
        serial_number,
        ours,
        theirs,
        found: found.toISOString(),
      })),
    };
  },
});
