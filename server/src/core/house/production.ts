import type { Database, Queryable } from '../database/open-database.ts';
import { inWords, unsetFacts } from './facts/check-facts.ts';
import { Refused } from './refused.ts';

/** A process that must not open this house. Its message says what to do. */
export class WrongEnvironment extends Error {
  override readonly name = 'WrongEnvironment';
}

/**
 * Whether this house is in production. The database says so, from the house's first start in production on; the environment variables of a
 * process, or of an operator's shell, do not decide it.
 */
export async function isProduction(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ yes: boolean }>('select exists (select from production) as yes');
  return rows[0]?.yes ?? false;
}

/**
 * Brings a process and its house together before anything is served: the first start in production makes the house a production house,
 * for good. It needs every fact that members act on.
 * @throws {WrongEnvironment} if this process must not serve this house
 */
export async function settleEnvironment(database: Database, environment: string): Promise<void> {
  if (environment === 'production') {
    await database.transaction(async (client) => {
      if (!(await isProduction(client))) await declareProduction(client);
      await refuseUnsetFacts(client);
    });
  } else if (await isProduction(database.pool)) {
    throw new WrongEnvironment(
      `This house is in production, and APP_ENV is ${environment}. Start it with APP_ENV=production, or choose another DATA_DIR or DATABASE_URL for a house under test.`,
    );
  }
}

/** @throws {WrongEnvironment} naming each fact that is missing or made up */
async function refuseUnsetFacts(db: Queryable): Promise<void> {
  const unset = await unsetFacts(db);
  if (unset.length === 0) return;
  throw new WrongEnvironment(
    [
      'This house cannot open in production until everything that members rely on is set. Set it with `npm run operate -- house set`; `house check` lists what is left:',
      ...unset.map(inWords),
    ].join('\n'),
  );
}

/** What a trigger of `production` refuses with. */
const RAISED = 'P0001';

async function declareProduction(db: Queryable): Promise<void> {
  try {
    await db.query('insert into production default values on conflict do nothing');
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw code === RAISED ? new WrongEnvironment(message) : error;
  }
}

/** Other transactions that declare the house to be in production wait for this one: any number that no other advisory lock uses. */
const PRODUCTION_LOCK = 7_201_005;

/**
 * Keeps what belongs to tests out of production, in the transaction that does it. A shell that says production counts as well: its house
 * may be about to start.
 * @throws {Refused} in production
 */
export async function refuseInProduction(client: Queryable, why: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock_shared($1)', [PRODUCTION_LOCK]);
  if (process.env['APP_ENV'] === 'production' || (await isProduction(client))) throw new Refused(why);
}
