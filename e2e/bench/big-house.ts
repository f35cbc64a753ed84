import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs an operator command on a house whose database is a PostgreSQL. */
export async function operate(env: Record<string, string>, ...line: string[]): Promise<void> {
  await promisify(execFile)('node', ['server/src/operate.ts', ...line], { env: { ...process.env, ...env } });
}
