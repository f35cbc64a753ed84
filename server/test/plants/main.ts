/*
 * The API with a mistake planted in it (PLANT), to prove that the soak's checks find it. It is an entry of its
 * own: the shipped one cannot be made to do this.
 */
import { endInOrder } from '@le-chai/http/end-in-order';
import { serveMetrics } from '@le-chai/telemetry/metrics-server';
import { buildApp } from '../../src/app.ts';
import { readConfiguration } from '../../src/configuration.ts';
import { openDatabase } from '../../src/core/database/open-database.ts';
import { createLogger } from '../../src/core/http/logging.ts';
import { keySource } from '../../src/core/keys/key-store.ts';
import { openKeys } from '../../src/core/keys/open-keys.ts';
import { insertDemoFacts } from '../../src/demo/demo-facts.ts';
import { startOperatorSocket } from '../../src/operate/operator-socket.ts';
import { PLANTED } from './planted.ts';

const { PLANT = '' } = process.env;
const configuration = readConfiguration(process.env);
const {
  dataDir,
  databaseUrl,
  migrationUrl,
  mail,
  disk,
  cards,
  marketplace,
  limits,
  keeping,
  https,
  host,
  port,
  metrics,
} = configuration;
const plant = PLANTED[PLANT];
if (!plant) throw new Error(`Unknown plant: ${PLANT}`);
const { watch, ...parts } = plant;

const logger = createLogger();
const database = await openDatabase({ dataDir, url: databaseUrl, migrationUrl });
await insertDemoFacts(database);
watch?.(database);
const app = await buildApp({
  keys: await openKeys(database.pool, keySource(process.env)),
  database,
  logger,
  environment: 'development',
  https,
  mail,
  disk,
  cards,
  marketplace,
  limits,
  keeping,
  ...parts,
});
const operator = await startOperatorSocket({ dataDir, database, log: () => {} });
const measured = await serveMetrics(app.registry, metrics);

// Before it says that it is ready: from then on it may be ended.
endInOrder({
  logger,
  drainMs: 0,
  onLeaving: () => (app.leaving.value = true),
  steps: {
    'calls and work': () => app.close(),
    'orders and metrics': () => Promise.all([operator.close(), measured.close()]),
    'the database': () => database.close(),
  },
});

process.send?.({ ready: await app.listen({ host, port }), metrics: measured.url });
