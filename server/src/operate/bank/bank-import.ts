import * as z from 'zod/mini';
import type { Queryable } from '../../core/database/open-database.ts';
import { Refused } from '../../core/house/refused.ts';
import { defineCommand } from '../command.ts';
import { readStatement, type StatementEntry } from './statement/read-statement.ts';
import { takeInEntry } from './take-in-entry.ts';

export const bankImport = defineCommand({
  name: 'bank import',
  summary:
    'Import a bank statement: transfers that pay exactly what they name are confirmed, everything else is listed.',
  arguments: [{ name: 'file', about: 'the statement as downloaded from the bank: camt.053.001.08 or .02' }],
  readsFile: 'file',
  examples: ['bank import 2026-11-27.xml'],
  input: z.object({ file: z.string() }),
  async run(context, { file }) {
    const entries = read(context.input ?? '', file);
    await requireOwnAccount(context.database.pool, entries, file);
    const counts = { known: 0, confirmed: 0, left: 0 };
    for (const entry of entries) counts[await takeInEntry(context, entry)] += 1;
    const { known, confirmed, left } = counts;
    context.say(`${confirmed} of ${entries.length} entries confirmed, ${known} were already imported.`);
    if (left > 0) context.say(`${left} left for you to settle. See: bank list`);
    return counts;
  },
});

/** @throws {Refused} which names the file, and says that nothing was taken in */
function read(text: string, file: string): StatementEntry[] {
  try {
    return readStatement(text);
  } catch (error) {
    throw error instanceof Refused ? new Refused(`${file}: ${error.message} Nothing was imported.`) : error;
  }
}

/**
 * Transfers to another account are not for this house.
 * @throws {Refused} if the statement is of an account that the house never named
 */
async function requireOwnAccount(db: Queryable, entries: readonly StatementEntry[], file: string): Promise<void> {
  const { rows } = await db.query<{ iban: string }>(
    `select distinct replace(value ->> 'IBAN', ' ', '') as iban from house_fact where name = 'bank.EUR'`,
  );
  const other = entries.find(({ iban }) => !rows.some((row) => row.iban === iban));
  if (!other) return;
  throw new Refused(
    `${file} is for the account ${other.iban}, which is not the house’s. If it is, set it first: house set bank.EUR. Nothing was imported.`,
  );
}
