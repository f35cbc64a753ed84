import type { PoolClient } from 'pg';
import type { Announcer } from '../../database/open-database.ts';
import { audit } from '../audit.ts';
import { Refused } from '../refused.ts';
import type { FactName, HouseFacts } from './house-facts.ts';

/** Facts are written one transaction after another: any number that no other advisory lock uses. */
const FACTS_LOCK = 7_201_006;

/**
 * Sets facts, each in a row of its own, and puts them into the audit. What is set already in the same words is left as it is.
 * @param from when they begin to hold; now, if not given
 * @returns the names of those that changed
 */
export async function setFacts(
  client: PoolClient,
  database: Announcer,
  facts: Partial<HouseFacts>,
  { actor, from }: { actor: string; from?: Date | undefined },
): Promise<FactName[]> {
  await client.query('select pg_advisory_xact_lock($1)', [FACTS_LOCK]);
  const changed: FactName[] = [];
  for (const [name, value] of entriesOf(facts)) {
    const { rowCount } = await client.query(
      // Not materialized, it would be put in place of each mention, and the clock read twice.
      `with moment as materialized (select house_now() as now)
       insert into house_fact (name, value, set_by, set_at, holds_from)
       select $1, $2::jsonb, $3, now, coalesce($4::timestamptz, now) from moment
        where not exists (
          select from (select value, demo from house_fact where name = $1 and holds_from <= coalesce($4::timestamptz, now)
                        order by holds_from desc, id desc limit 1) as before
           where before.value = $2::jsonb and not before.demo)`,
      [name, JSON.stringify(value), actor, from ?? null],
    );
    if (!rowCount) continue;
    changed.push(name);
    await audit(client, { actor }, 'house set', `house_fact:${name}`, { value, ...(from && { from }) });
    if (name === 'pickup') await writePickup(client, facts[name]!);
  }
  if (changed.length > 0) database.changes.announce(client, 'setting', 'house_fact');
  return changed;
}

/** Fills in made-up facts where the house has none, for a house under test. */
export async function fillInDemoFacts(client: PoolClient, database: Announcer, facts: HouseFacts): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [FACTS_LOCK]);
  const { rows } = await client.query<{ name: FactName }>(
    `insert into house_fact (name, value, demo, set_by, holds_from)
     select key, value, true, 'demo', 'epoch' from jsonb_each($1::jsonb) as made_up
      where not exists (select from house_fact f where f.name = made_up.key)
     returning name`,
    [JSON.stringify(facts)],
  );
  if (rows.some(({ name }) => name === 'pickup')) await writePickup(client, facts.pickup);
  if (rows.length > 0) database.changes.announce(client, 'setting', 'house_fact');
}

/** The place to collect at is an address as well, since shipments go to addresses. Those before keep their shipments. */
async function writePickup(client: PoolClient, pickup: HouseFacts['pickup']): Promise<void> {
  await client.query('update address set removed_at = house_now() where member_id is null and removed_at is null');
  const { rowCount } = await client.query(
    `insert into address (type, full_name, company_name, phone, line1, line2, city, region, postal_code, country_id,
                          additional_information, confirmed)
     select 'shipping', $1, $2, $3, $4, $5, $6, $7, $8, id, $9, true from country where iso = $10`,
    [
      pickup.full_name,
      pickup.company_name,
      pickup.phone,
      pickup.address_line_1,
      pickup.address_line_2,
      pickup.city,
      pickup.region,
      pickup.postal_code,
      pickup.additional_information,
      pickup.country,
    ],
  );
  if (!rowCount) throw new Refused(`pickup: ${pickup.country} is not a country known here.`);
}

const entriesOf = (facts: Partial<HouseFacts>) =>
  Object.entries(facts) as { [Name in FactName]: [Name, HouseFacts[Name]] }[FactName][];
