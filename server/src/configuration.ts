import { resolve } from 'node:path';
import * as z from 'zod/mini';

const Environment = z.object({
  /** A PostgreSQL; without it the embedded one in DATA_DIR. */
  DATABASE_URL: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), '.data'),
  /** Any free port where none is given; told by the log line and to the parent process. */
  API_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 0),
  API_HOST: z._default(z.string(), '127.0.0.1'),
  APP_ENV: z._default(z.enum(['development', 'staging', 'preview', 'production']), 'development'),
});

/**
 * What the environment variables say.
 * @throws {Error} naming the variable that does not fit
 */
export function readConfiguration(variables: NodeJS.ProcessEnv) {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = z.safeParse(Environment, set);
  if (!read.success) throw new Error(`Environment: ${z.prettifyError(read.error)}`);
  const { DATABASE_URL, DATA_DIR, API_PORT, API_HOST, APP_ENV } = read.data;
  return {
    databaseUrl: DATABASE_URL,
    dataDir: resolve(DATA_DIR),
    port: API_PORT,
    host: API_HOST,
    environment: APP_ENV,
  };
}
