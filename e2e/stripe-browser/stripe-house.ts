import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EMULATED, StripeEmulator } from '../../server/test/stripe-emulator/emulator.ts';
import { startEdge } from '../edge.ts';
import { operator } from '../operate.ts';
import type { Product } from '../product.ts';
import { ApiProcess } from '../soak/api-process.ts';

/** A demo house that charges cards by Stripe's own library, at an emulator; behind an edge that has the publishable key. */
export interface StripeHouse extends Product {
  emulator: StripeEmulator;
}

/** @param product whose releases are served */
export async function startStripeHouse(product: Product): Promise<StripeHouse> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'le-chai-stripe-'));
  let api: ApiProcess | undefined;
  const emulator = await StripeEmulator.start({ webhook: { secret: EMULATED.webhookSecret, url: () => api?.url } });
  emulator.books.wallets = ['google_pay'];
  // Generous: a machine that runs browsers has slow moments.
  const environment = { ...emulator.environment, STRIPE_TIMEOUT_MS: '5000', DATA_DIR: dataDir };
  const operate = operator({ ...process.env, ...environment });
  api = await ApiProcess.start(environment, undefined);
  await operate('demo');
  const edge = await startEdge(product, { API_URL: api.url, STRIPE_PUBLISHABLE_KEY: EMULATED.publishableKey });
  return {
    url: edge.url,
    dataDir,
    emulator,
    operate,
    release: product.release,
    restoreReleases: product.restoreReleases,
    stop: async () => {
      await edge.stop();
      await api?.end('SIGTERM');
      await emulator.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
