import type { Queryable } from '../database/open-database.ts';
/**
 * What every database needs before the first request: countries, and the house's settings where there are none yet.
 * Called under the lock of the migrations; what the house changed since stays.
 */
export declare function insertReferenceData(client: Queryable): Promise<void>;
