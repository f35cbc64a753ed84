import type { Queryable } from '../../core/database/open-database.ts';
import { houseFacts } from '../../core/house/facts/read-facts.ts';
import { type Tariff, tariffFrom } from './rules/tariff-table.ts';

/** What shipping costs today, cover in transit included. @throws {Error} if the house has not set it */
export async function tariffNow(db: Queryable): Promise<Tariff> {
  const { shipping, insurance } = await houseFacts(db, 'shipping', 'insurance');
  return tariffFrom(shipping, insurance);
}
