import type { PoolClient } from 'pg';
import type { Services } from '../../core/services.ts';
import type { Queryable } from '../../core/database/open-database.ts';
import { audit } from '../../core/house/audit.ts';
import { isProduction } from '../../core/house/production.ts';
import { Refused } from '../../core/house/refused.ts';
import type { Marketplace } from './marketplace.ts';

type Kind = Marketplace['kind'];

/** Which marketplace the house was last started with. */
const SETTING = 'marketplace';

const CLOSED =
  'The trade marketplace is closed to the members: MARKETPLACE_URL and MARKETPLACE_SECRET are missing. Set them, start the house again and open it by `config marketplace on`.';

/**
 * Notes which marketplace this house has. Where it has none, the marketplace is closed to the members, which the log and
 * the audit say.
 */
export async function settleMarketplace(
  { database, logger }: Pick<Services, 'database' | 'logger'>,
  kind: Kind,
): Promise<void> {
  const closed = await database.transaction(async (client) => {
    await client.query(
      `insert into setting (key, value) values ($1, $2)
       on conflict (key) do update set value = excluded.value, updated_at = house_now()
       where setting.value is distinct from excluded.value`,
      [SETTING, JSON.stringify({ kind })],
    );
    if (kind !== 'none' || !(await close(client))) return false;
    await audit(client, { actor: 'start' }, 'config marketplace', 'setting:features', { state: 'off' });
    database.changes.announce(client, 'setting', 'features');
    return true;
  });
  if (closed) logger.warn(CLOSED);
}

/** @returns whether it was open */
async function close(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `update setting set value = jsonb_set(value, '{marketplace}', 'false'), updated_at = house_now()
      where key = 'features' and (value ->> 'marketplace')::boolean`,
  );
  return Boolean(rowCount);
}

async function readKind(db: Queryable): Promise<Kind> {
  const { rows } = await db.query<{ kind: Kind }>(`select value ->> 'kind' as kind from setting where key = $1`, [
    SETTING,
  ]);
  // A house that was never started since there is a choice.
  return rows[0]?.kind ?? ((await isProduction(db)) ? 'none' : 'local');
}

/** @throws {Refused} if the house has no marketplace to open */
export async function refuseWithoutMarketplace(db: Queryable): Promise<void> {
  if ((await readKind(db)) !== 'none') return;
  throw new Refused(
    'This house has no trade marketplace to open: set MARKETPLACE_URL and MARKETPLACE_SECRET, and start it again.',
  );
}

/** @throws {Refused} if bottles are with another company's marketplace, or there is none: nothing else may act in its place */
export async function refuseUnlessLocal(db: Queryable): Promise<void> {
  if ((await readKind(db)) === 'local') return;
  throw new Refused('This works on the local marketplace alone, and this house does not use it.');
}
