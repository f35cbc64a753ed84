import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';

/** Runs an operator command on a house whose database is a PostgreSQL. */
export async function operate(env: Record<string, string>, ...line: string[]): Promise<void> {
  await promisify(execFile)('node', ['server/src/operate.ts', ...line], { env: { ...process.env, ...env } });
}

export async function createDatabase(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
