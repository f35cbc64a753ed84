import { appendFileSync } from 'node:fs';
import type { PoolClient } from 'pg';
import type { Database } from '../../src/core/database/open-database.ts';
import { type Answer, aroundQueries } from './around-queries.ts';
import { armedAt, killerOf } from './kill-points.ts';

/** In the place of a point: the process lives, and writes down every point that it comes by, one a line. */
export const recording = (what: string) => `record ${what}`;
export const recordOf = (file: string) => `${file}.points`;

/**
 * Lets the process end after any change: after each statement that altered rows, and after each commit of such ones.
 * Points are named by what was altered and counted from when the file says something else: `insert into cellar_lot 1`.
 */
export function dieAfterChanges({ pool }: Database, file: string): void {
  const dieAt = killerOf(file);
  const met = new Map<string, number>();
  let before: string | undefined;
  const passBy = (change: string) => {
    const armed = armedAt(file);
    if (armed !== before) met.clear();
    before = armed;
    if (armed === undefined) return;
    const times = (met.get(change) ?? 0) + 1;
    met.set(change, times);
    const point = `${change} ${times}`;
    if (armed.startsWith(recording(''))) appendFileSync(recordOf(file), `${point}\n`);
    dieAt(point);
  };

  /** The latest change of each transaction that runs. */
  const open = new WeakMap<PoolClient, string>();
  aroundQueries(pool, async (text, run, client) => {
    const answer = await run();
    const last = open.get(client);
    const change = text.endsWith('commit') ? last && `commit after ${last}` : changeOf(text, answer);
    if (/^(begin|rollback)$|commit$/.test(text)) open.delete(client);
    else if (change) open.set(client, change);
    if (change) passBy(change);
    return answer;
  });
}

/* Not the locks (`for update`), nor what a row becomes that was there before (`do update`). */
const CHANGES = /(?<!for |key |do )\b(insert into|update|delete from)\s+(\w+)/g;

/** What a statement has altered, in words; none if it altered nothing. */
function changeOf(text: string, answer: Answer): string | undefined {
  if (!Array.isArray(answer) && !answer.rowCount) return undefined;
  return [...text.matchAll(CHANGES)].map(([, verb, table]) => `${verb} ${table}`).join(', ') || undefined;
}
