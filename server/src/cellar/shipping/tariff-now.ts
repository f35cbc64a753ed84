import type { Queryable } from '../../core/database/open-database.ts';
import { houseFact } from '../../core/house/facts/read-facts.ts';
import { type Tariff, tariffFrom } from './rules/tariff-table.ts';

/** What shipping costs today. @throws {Error} where the house has not set it */
export const tariffNow = async (db: Queryable): Promise<Tariff> => tariffFrom(await houseFact(db, 'shipping'));
