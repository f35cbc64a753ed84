import type { Queryable } from '../../database/open-database.ts';
import { FACT_NAMES, type FactName, type HouseFacts, isRequired, UNLESS_SET } from './house-facts.ts';

/** The row of each name that holds now, as SQL. */
const HOLDING = `select distinct on (name) name, value, demo, set_by as "setBy", set_at as "setAt", holds_from as "holdsFrom"
                   from house_fact where name = any($1) and holds_from <= house_now()
                  order by name, holds_from desc, id desc`;

/** The value of one fact as it holds now, as a subquery with the column `value`; no row where it was never set. */
export const factNow = (name: FactName): string => factAt(name, 'house_now()');

/**
 * The same as it held, or holds, at some moment.
 * @param moment as SQL
 */
export const factAt = (name: FactName, moment: string): string =>
  `(select value from house_fact where name = '${name}' and holds_from <= ${moment} order by holds_from desc, id desc limit 1)`;

/** A value of a fact, and who set it when. */
export interface FactRow {
  name: FactName;
  value: unknown;
  demo: boolean;
  setBy: string;
  setAt: Date;
  holdsFrom: Date;
}

/** The rows that hold now, in the order of `FACT_NAMES`. */
export async function factsNow(db: Queryable): Promise<FactRow[]> {
  const { rows } = await db.query<FactRow>(HOLDING, [FACT_NAMES]);
  return rows.toSorted((a, b) => FACT_NAMES.indexOf(a.name) - FACT_NAMES.indexOf(b.name));
}

/** Every row of a fact, the one that begins to hold last first. */
export async function historyOf(db: Queryable, name: FactName): Promise<FactRow[]> {
  const { rows } = await db.query<FactRow>(
    `select name, value, demo, set_by as "setBy", set_at as "setAt", holds_from as "holdsFrom"
       from house_fact where name = $1 order by holds_from desc, id desc`,
    [name],
  );
  return rows;
}

/**
 * Facts of the house as they hold now.
 * @throws {Error} if one was never set that has to be. There are no others to fall back on: a member would act on them
 */
export async function houseFacts<Name extends FactName>(
  db: Queryable,
  ...names: readonly Name[]
): Promise<Pick<HouseFacts, Name>> {
  const { rows } = await db.query<FactRow>(HOLDING, [names]);
  const missing = names.filter((name) => isRequired(name) && !rows.some((row) => row.name === name));
  if (missing.length > 0) throw new Error(`The house has not set ${missing.join(', ')}`);
  const valueOf = (name: Name) => rows.find((row) => row.name === name)?.value ?? UNLESS_SET[name];
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Pick<HouseFacts, Name>;
}

/** One fact. @throws {Error} if it was never set and has to be */
export const houseFact = async <Name extends FactName>(db: Queryable, name: Name): Promise<HouseFacts[Name]> =>
  (await houseFacts(db, name))[name];
