import type { PoolClient } from 'pg';
import type { Announcer } from '../../../core/database/open-database.ts';
import { searchLater } from '../searches/notify-searches.ts';
import { remindLater } from './notify-ending.ts';

/**
 * Writes the work that follows where sales are on from now: saved searches are matched, and those who follow a sale are
 * reminded of its end. In the transaction that opens them, or gives open ones other times.
 */
export async function afterOpening(client: PoolClient, database: Announcer, saleIds: readonly number[]): Promise<void> {
  await searchLater(client, database, saleIds);
  await remindLater(client, database, saleIds);
}
