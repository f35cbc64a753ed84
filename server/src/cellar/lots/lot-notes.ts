import type { LotNote } from '@le-chai/contracts/cellar';
import type { PoolClient } from 'pg';
import { notFound } from '../../core/http/refusal.ts';

/**
 * Replaces what a member has written about a lot of their cellar. docs/rules.md#tags-and-notes
 * @throws {Refusal} 404 for a lot that is not theirs
 */
export async function writeLotNote(
  client: PoolClient,
  memberId: number,
  lotId: number,
  { tags, note }: LotNote,
): Promise<void> {
  // Under its lock the lot is neither split nor joined with another one.
  const { rowCount } = await client.query(
    'select id from cellar_lot where id = $1 and member_id = $2 for no key update',
    [lotId, memberId],
  );
  if (!rowCount) throw notFound('Lot');
  if (tags.length === 0 && note === '') {
    await client.query('delete from cellar_note where cellar_lot_id = $1', [lotId]);
    return;
  }
  await client.query(
    `insert into cellar_note (cellar_lot_id, tags, note) values ($1, $2::text[], $3)
     on conflict (cellar_lot_id) do update set tags = excluded.tags, note = excluded.note`,
    [lotId, tags, note],
  );
}

/** Gives a part of a lot that is split the same tags and note: both are the same member's. */
export async function copyLotNote(client: PoolClient, from: number, to: number): Promise<void> {
  await client.query(
    `insert into cellar_note (cellar_lot_id, tags, note)
     select $2, tags, note from cellar_note where cellar_lot_id = $1`,
    [from, to],
  );
}

/** What is written about a lot, as SQL that can be compared; null where nothing is. @param id an expression for its id */
export const lotNoteOf = (id: string): string =>
  `(select to_jsonb(n) - 'cellar_lot_id' from cellar_note n where n.cellar_lot_id = ${id})`;
