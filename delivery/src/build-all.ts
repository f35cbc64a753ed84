/** `npm run build`: builds every app that changed since it was built last. */
import { buildApps } from './build-apps.ts';
import { DeliveryError } from './delivery-error.ts';

try {
  await buildApps(['all'], (app, unchanged, ms) => {
    process.stdout.write(`${app.padEnd(12)}${unchanged ? 'unchanged' : `built in ${(ms / 1000).toFixed(1)} s`}\n`);
  });
} catch (error) {
  if (!(error instanceof DeliveryError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
