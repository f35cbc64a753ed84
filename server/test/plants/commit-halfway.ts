import type { Database } from '../../src/core/database/open-database.ts';
import { aroundQueries } from './around-queries.ts';

/** A mistake that is easily made: bottles are written in a transaction of their own, and their serials in another. */
export function commitHalfway({ pool }: Database): void {
  aroundQueries(pool, async (text, run, client) => {
    const answer = await run();
    if (text.includes('insert into cellar_lot')) {
      await client.query('commit');
      await client.query('begin');
    }
    return answer;
  });
}
