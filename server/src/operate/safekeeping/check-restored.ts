import type { PoolClient } from 'pg';
import { BadBackup, type Footer } from './backup-format.ts';
import { quoted, sequencesOf } from './table-rows.ts';

/** What holds of any house at any moment, and triggers see to while it runs: a query finds what is against it. */
const NEVER: Readonly<Record<string, string>> = {
  'a posting of its ledger does not balance':
    'select from ledger_entry group by posting having sum(amount_cents) <> 0 limit 1',
  'a barrel gave more litres than were won of it': `
    select from conversion c join outstanding_payment p on p.id = c.payment_id where c.status <> 'failed'
     group by p.id having sum(c.used_ml + c.credited_ml) > max(p.litres_ml) limit 1`,
  'a notice has a number that has not been given out yet': 'select from notice where xid >= house_xact() limit 1',
  'it is in production, but its clock was moved': `
    select from production, clock where clock.shift <> interval '0'`,
  'it has no clock': 'select where not exists (select from clock)',
};

/**
 * Looks at what was loaded before anybody is served from it. References, and what each row has to be, the database itself
 * has checked by now.
 * @throws {BadBackup} which says what is not in order
 */
export async function checkRestored(client: PoolClient, footer: Footer): Promise<void> {
  for (const [table, wanted] of Object.entries(footer.rows)) {
    const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${quoted(table)}`);
    const count = rows[0]!.count;
    if (count !== wanted) throw new BadBackup(`of ${wanted} rows of the table ${table}, ${count} were loaded`);
  }
  for (const [what, found] of Object.entries(NEVER)) {
    if ((await client.query(found)).rowCount) throw new BadBackup(what);
  }
  for (const { name, table, column } of await sequencesOf(client)) {
    const { rowCount } = await client.query(
      `select from ${quoted(table)}
       having max(${quoted(column)}) > coalesce(pg_sequence_last_value($1::regclass), 0)`,
      [`public.${quoted(name)}`],
    );
    if (rowCount) throw new BadBackup(`the numbers of the table ${table} are behind its rows`);
  }
}
