import { join } from 'node:path';
import type { Database } from '../../src/core/database/open-database.ts';
import { openKeys } from '../../src/core/keys/open-keys.ts';
import { Tokens } from '../../src/core/members/token.ts';

/** Signs as the house does: for members who need a session and no login. */
export async function houseTokens({ pool, dataDir }: Database): Promise<Tokens> {
  return new Tokens(await openKeys(pool, { file: join(dataDir, 'keys.json') }));
}
