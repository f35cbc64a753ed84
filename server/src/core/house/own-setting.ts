import { randomBytes } from 'node:crypto';
import type { Database } from '../database/open-database.ts';

/** Something random that is this house's own; made by whichever process comes first. */
export async function ownSetting({ pool }: Pick<Database, 'pool'>, key: string, bytes: number): Promise<string> {
  await pool.query(`insert into setting (key, value) values ($1, $2) on conflict (key) do nothing`, [
    key,
    JSON.stringify(randomBytes(bytes).toString('base64url')),
  ]);
  const { rows } = await pool.query<{ value: string }>(`select value from setting where key = $1`, [key]);
  return rows[0]!.value;
}
