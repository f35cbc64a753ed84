import type { PoolClient } from 'pg';
import type { Database } from '../core/database/open-database.ts';
import { chooseLead } from '../core/sale/lead-sale.ts';
import { sales } from './catalogue/sales.ts';

/** Puts the demo's lead before all others: the one of its name that was offered last. */
export async function chooseDemoLead(client: PoolClient, database: Database): Promise<void> {
  const { name, lead: words } = sales.find(({ lead }) => lead !== undefined) ?? {};
  const { rows } = await client.query<{ id: number }>('select max(id) as id from sale where name = $1', [name]);
  const saleId = rows[0]?.id;
  if (saleId && words !== undefined) await chooseLead(client, database, { saleId: Number(saleId), words });
}
