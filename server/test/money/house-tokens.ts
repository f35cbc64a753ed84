import { join } from 'node:path';
import type { Database } from '../../src/database/open-database.ts';
import { openKeys } from '../../src/keys/open-keys.ts';
import { Tokens } from '../../src/session/token.ts';

/** Signs as the house does: for members who need a session and no login. */
export async function houseTokens({ pool, dataDir }: Database): Promise<Tokens> {
  return new Tokens(await openKeys(pool, { file: join(dataDir, 'keys.json') }));
}
