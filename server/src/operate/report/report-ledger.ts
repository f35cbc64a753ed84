import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { clock } from '../../core/house/audit.ts';
import { formatEuro, toEuro } from '../../core/money/amounts.ts';
import { defineCommand } from '../command.ts';
import { notWritten } from '../safekeeping/not-written.ts';
import { writeFileWhole } from '../safekeeping/write-file-whole.ts';
import { accountsOf, csvOfMonth, type Month } from './ledger-of-month.ts';

/** A month such as `2026-11`, in UTC. */
const MonthText = z.pipe(
  z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')),
  z.transform((text: string): Month => {
    const [year, month] = text.split('-').map(Number);
    return { from: new Date(Date.UTC(year!, month! - 1)), to: new Date(Date.UTC(year!, month!)) };
  }),
);

export const reportLedger = defineCommand({
  name: 'report ledger',
  summary: 'Show how each ledger account moved in a month, and write every movement to a CSV file.',
  options: [
    { name: 'month', value: 'YYYY-MM', about: 'which month, in UTC' },
    { name: 'csv', value: 'FILE', about: 'the file to create; while a server is running, its process writes the file' },
  ],
  examples: ['report ledger --month 2026-11', 'report ledger --month 2026-11 --csv ledger-2026-11.csv'],
  input: z.object({ month: MonthText, csv: z.optional(z.string()) }),
  async run({ database, folder, say }, { month, csv }) {
    const path = csv === undefined ? null : resolve(folder, csv);
    const { accounts, now } = await database.transaction(async (client) => {
      // Everything as of one moment: sums and movements fit each other.
      await client.query('set transaction isolation level repeatable read, read only');
      const moved = await accountsOf(client, month);
      if (path !== null) {
        await writeFileWhole(path, async (handle) => {
          for await (const line of csvOfMonth(client, month, moved)) await handle.appendFile(line);
        }).catch((error: unknown) => {
          throw notWritten(error, path);
        });
      }
      return { accounts: moved, now: await clock(client) };
    });
    for (const { account, opening, debit, credit, closing } of accounts) {
      say(
        `${account}: ${formatEuro(opening)} opening, ${formatEuro(debit)} debit, ${formatEuro(credit)} credit, ${formatEuro(closing)} closing`,
      );
    }
    if (now < month.to) say('The month has not ended yet.');
    if (path !== null) say(`Wrote every movement to ${path}.`);
    return {
      accounts: accounts.map(({ account, opening, debit, credit, closing }) => {
        return {
          account,
          opening: toEuro(opening),
          debit: toEuro(debit),
          credit: toEuro(credit),
          closing: toEuro(closing),
        };
      }),
      file: path,
    };
  },
});
