import type { LotNote } from '@le-chai/contracts/cellar';
import type { PoolClient } from 'pg';
import { writeLotNote } from '../cellar/operations.ts';
import { LOT_STATUS } from '../core/database/statuses.ts';
import type { People } from './people.ts';

const NOTES: readonly LotNote[] = [
  { tags: ['Dinner'], note: '' },
  { tags: ['For Anna', 'Keep'], note: 'Six of these for her fortieth birthday. Not before.' },
  { tags: [], note: 'Tasted at the estate: closed, needs two hours in a decanter.' },
  { tags: ['Dinner', 'Sundays'], note: '' },
];

/** Lets the collector have written something about some of what is in the warehouse. */
export async function insertNotes(client: PoolClient, { people }: { people: People }): Promise<void> {
  const collector = people.account('collector');
  const { rows } = await client.query<{ id: number }>(
    `select id from cellar_lot where member_id = $1 and status = ${LOT_STATUS['in-our-warehouse']}
      order by id desc limit $2`,
    [collector, NOTES.length],
  );
  for (const [at, { id }] of rows.entries()) {
    await writeLotNote(client, collector, id, NOTES[at]!);
  }
}
