/** Houses that a test file can start from: nothing but the schema, a few lots and a barrel, or the whole demo. */
export const TEMPLATES = ['bare', 'small', 'demo'] as const;
export type Template = (typeof TEMPLATES)[number];

export type DatabaseKind = 'pglite' | 'postgres';

/** Which database the tests run on. */
export function databaseKind(): DatabaseKind {
  const kind = process.env['TEST_DATABASE'] ?? 'pglite';
  if (kind !== 'pglite' && kind !== 'postgres') throw new Error(`TEST_DATABASE is pglite or postgres, not ${kind}`);
  return kind;
}

/** What the global setup leaves for the workers, in an environment variable of theirs. */
export interface Ground {
  /** Folder that everything of this run is below. */
  folder: string;
  /** Address of the PostgreSQL server without a database name. */
  postgres: string | null;
}

const VARIABLE = 'LE_CHAI_TEST_GROUND';

export function leaveGround(prepared: Ground): void {
  process.env[VARIABLE] = JSON.stringify(prepared);
}

export function ground(): Ground {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('API tests run with `jest -c server/test/jest.config.js`, which prepares the databases');
  return JSON.parse(text) as Ground;
}

/** The role that the servers of tests connect as, one for all databases. */
export const APPLICATION_ROLE = 'le_chai_test_app';

/** The address of a database for that role. */
export function asApplication(url: string): string {
  const address = new URL(url);
  [address.username, address.password] = [APPLICATION_ROLE, APPLICATION_ROLE];
  return address.href;
}
