import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Changes } from './changes.ts';
import { CommitUnknown, isUnanswered } from './failures.ts';

/**
 * Runs `work` in one transaction on a connection of the pool, and delivers what it announced once it is committed.
 * @param notifies whether other processes listen
 * @throws {CommitUnknown} when the commit was sent and not answered
 */
export async function inTransaction<T>(
  pool: Pool,
  changes: Changes,
  notifies: boolean,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  let announced: string[] = [];
  let result: T;
  try {
    await client.query('begin');
    changes.begin(client);
    result = await work(client);
    announced = changes.take(client);
    await commit(client, notifies ? changes.notification(announced) : '');
  } catch (error) {
    changes.take(client);
    if (error instanceof CommitUnknown) changes.suspect(announced);
    broken = isUnanswered(error) ? (error as Error) : await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
  changes.emit(announced);
  return result;
}

/** @returns why the connection is of no more use, if it is not. One that does not answer is closed, which rolls back too. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  return client.query('rollback').then(
    () => undefined,
    (failure: Error) => failure,
  );
}

/** PostgreSQL answers a commit of a failed transaction with a rollback and no error; here it is one. */
async function commit(client: PoolClient, notification: string): Promise<void> {
  let answer: QueryResult | QueryResult[];
  try {
    answer = await client.query(`${notification}commit`);
  } catch (error) {
    throw isUnanswered(error) ? new CommitUnknown(error) : error;
  }
  const last = Array.isArray(answer) ? answer.at(-1) : answer;
  if (last?.command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back');
}
