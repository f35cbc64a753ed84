import { setTimeout } from 'node:timers/promises';
import { endInOrder } from '@le-chai/http/end-in-order';
import { keepPrivate } from '@le-chai/http/private-files';
import { serveMetrics } from '@le-chai/telemetry/metrics-server';
import { startTracing } from '@le-chai/telemetry/tracing';
import pg from 'pg';
import { buildApp } from './app.ts';
import { readConfiguration } from './configuration.ts';
import { FolderLocked } from './core/database/folder-lock.ts';
import { openDatabase } from './core/database/open-database.ts';
import { WrongRoles } from './core/database/rights.ts';
import { settleEnvironment, WrongEnvironment } from './core/house/production.ts';
import { createLogger } from './core/http/logging.ts';
import { WrongKeys } from './core/keys/key-ring.ts';
import { keySource } from './core/keys/key-store.ts';
import { openKeys } from './core/keys/open-keys.ts';
import { insertDemoFacts } from './demo/demo-facts.ts';
import { startOperatorSocket } from './operate/operator-socket.ts';

/*
 * The API as a process. Tells its address and that of its metrics by one log line and, started by another Node process,
 * by the message { ready: url, metrics: url }. Ends on SIGTERM or SIGINT, and when the process that started it is gone.
 */

const configuration = readConfiguration(process.env);
keepPrivate(configuration.dataDir);
const logger = createLogger();

const tracing = await startTracing({ service: 'le-chai-api', believes: 'edges' });
tracing?.followQueries(pg);

const { dataDir, databaseUrl, migrationUrl, lanes } = configuration;
const database = await openDatabase({ dataDir, url: databaseUrl, migrationUrl, lanes }).catch((error: unknown) => {
  const expected = error instanceof FolderLocked || error instanceof WrongRoles;
  logger.fatal(expected ? error.message : { err: error }, 'the database cannot be opened');
  process.exit(1);
});
await settleEnvironment(database, configuration.environment).catch(async (error: unknown) => {
  logger.fatal(error instanceof WrongEnvironment ? error.message : { err: error }, 'the house cannot be opened');
  await database.close();
  process.exit(1);
});
if (configuration.environment !== 'production') await insertDemoFacts(database);
const keys = await openKeys(database.pool, keySource(process.env), (err) =>
  logger.error({ err }, 'the keys cannot be read; those before go on working'),
).catch(async (error: unknown) => {
  logger.fatal(error instanceof WrongKeys ? error.message : { err: error }, 'the keys cannot be opened');
  await database.close();
  process.exit(1);
});
const app = await buildApp({
  keys,
  database,
  logger,
  environment: configuration.environment,
  https: configuration.https,
  mail: configuration.mail,
  disk: configuration.disk,
  tracing,
  cards: configuration.cards,
  marketplace: configuration.marketplace,
  push: configuration.push,
  limits: configuration.limits,
  keeping: configuration.keeping,
  countryHeader: configuration.countryHeader,
});
const operator = await startOperatorSocket({
  dataDir,
  database,
  log: (err) => logger.error({ err }, 'an operator command failed'),
});

const metrics = await serveMetrics(app.registry, configuration.metrics);

/** How long what was under way may take to be refused, ms. */
const LAST_ANSWERS_MS = 500;
void database.stopped.then(async () => {
  logger.fatal(
    'The embedded database has stopped, and this process ends: start it again. All that was acknowledged is kept. See the line before for the cause, such as a full disk.',
  );
  await setTimeout(LAST_ANSWERS_MS);
  process.exit(1);
});

endInOrder({
  logger,
  drainMs: configuration.drainMs,
  onLeaving: () => (app.leaving.value = true),
  steps: {
    'calls and work': () => app.close(),
    'orders and metrics': () => Promise.all([operator.close(), metrics.close(), tracing?.stop()]),
    'the database': () => database.close(),
  },
});

const url = await app.listen({ host: configuration.host, port: configuration.port });
logger.info({ url, metrics: metrics.url, database: database.kind }, 'ready');
process.send?.({ ready: url, metrics: metrics.url });
