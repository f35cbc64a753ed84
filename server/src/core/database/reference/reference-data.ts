import type { Queryable } from '../open-database.ts';
import { countries } from './countries.ts';
import { plans } from './plans.ts';

/**
 * What every database needs before the first request: countries, plans, and the house's settings if there are none yet.
 * Called under the lock of the migrations; what the house changed since stays.
 */
export async function insertReferenceData(client: Queryable): Promise<void> {
  await client.query(
    `insert into country (id, name, iso, enabled_for_shipping, excluded_area)
     select id, name, iso, "enabledForShipping", "excludedArea"
       from jsonb_to_recordset($1) as c(id bigint, name text, iso text, "enabledForShipping" boolean, "excludedArea" boolean)
     on conflict do nothing`,
    [JSON.stringify(countries())],
  );
  await client.query(
    `insert into plan (id, role_id, tier, recurring, sold)
     select id, "roleId", tier, recurring, sold
       from jsonb_to_recordset($1) as p(id bigint, "roleId" int, tier text, recurring text, sold boolean)
     on conflict do nothing`,
    [JSON.stringify(plans())],
  );
  await client.query(
    `insert into setting (key, value) values ('maintenance', '0'), ('features', $1)
     on conflict (key) do nothing`,
    [JSON.stringify(FEATURES)],
  );
}

const FEATURES = { marketplace: false };
