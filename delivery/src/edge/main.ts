import { serveMetrics } from '@le-chai/telemetry/metrics-server';
import { startTracing } from '@le-chai/telemetry/tracing';
import { DeliveryError } from '../delivery-error.ts';
import { openStore } from '../store/open-store.ts';
import { checkCards } from './card-agreement.ts';
import { buildEdge } from './edge.ts';
import { mediaSource } from './media.ts';
import { settingsOfHouse, watchHouse } from './house-environment.ts';
import { resolve } from 'node:path';
import { endInOrder } from '@le-chai/http/end-in-order';
import { keepPrivate } from '@le-chai/http/private-files';

/** How long running answers may take to finish when the edge is asked to stop, ms. */
const GRACE_MS = 5000;

try {
  keepStorePrivate(process.env);
  const { settings, answered } = await settingsOfHouse(process.env);
  const tracing = await startTracing({ service: 'le-chai-edge', believes: 'pages' });
  const edge = await buildEdge({
    settings,
    store: await openStore(process.env),
    media: await mediaSource(process.env),
    tracing,
  });
  await checkCards(settings, (line) => edge.log.warn(line));
  const metrics = await serveMetrics(edge.registry, settings.metrics);
  endInOrder({
    logger: edge.log,
    drainMs: settings.drainMs,
    graceMs: GRACE_MS,
    onLeaving: () => (edge.leaving.value = true),
    steps: {
      answers: () => edge.close(),
      'metrics and traces': () => Promise.all([metrics.close(), tracing?.stop()]),
    },
  });
  if (!answered) {
    edge.log.warn('the API does not say yet whether its house is in production; it is asked again');
    const stopWatching = watchHouse(settings, () => {
      edge.log.fatal('The API behind this edge is in production. Restart the edge: it reads this only when it starts.');
      process.exit(1);
    });
    edge.addHook('onClose', async () => stopWatching());
  }
  const address = await edge.listen({ port: settings.port, host: settings.host });
  edge.log.info({ url: address, metrics: metrics.url }, 'ready');
  process.send?.({ ready: address, metrics: metrics.url });
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

function describe(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const metrics = process.env['METRICS_PORT'];
    if ('port' in error && String(error.port) === metrics) return `METRICS_PORT ${metrics} is already in use.`;
    return `Port ${process.env['PORT'] ?? 4000} is already in use. Stop the program that uses it, or choose another port: PORT=4001.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Keeps the data folder that a store is in for its owner alone. A store elsewhere (`STORE_DIR`, a bucket) may be shared with others: who
 * may read it is decided there.
 */
function keepStorePrivate(variables: NodeJS.ProcessEnv): void {
  if (variables['STORE_DIR'] || variables['STORE_URL']) return;
  keepPrivate(resolve(variables['DATA_DIR'] || '.data'));
}
