import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Journal, Violation } from '../../money/journal.ts';
import type { Debtor } from '../../money/seed-debts.ts';
import { storm, type StormHouse } from '../../money/storm.ts';
import { EMULATED, StripeEmulator } from '../../stripe-emulator/emulator.ts';
import { startHouse, type House } from '../harness.ts';

/** Where chance begins. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

export interface Weather {
  plant?: string;
  callsBetweenCrashes?: number;
}

/** A house in the storm until its debts are paid, and what was found wrong with its books afterwards. */
export async function weather(payments: number, { plant, callsBetweenCrashes = payments }: Weather = {}) {
  let house: House | undefined;
  let restarting: Promise<void> = Promise.resolve();
  const emulator = await StripeEmulator.start({
    webhook: { secret: EMULATED.webhookSecret, url: () => house?.url },
  });
  const inStorm: StormHouse = {
    url: () => house!.url,
    metrics: () => house!.metrics(),
    crash: () => {
      restarting = restarting.then(() => house!.restart('SIGKILL'));
    },
    up: () => restarting,
    operate: (line) => house!.operate(line),
  };
  try {
    house = await startHouse('small', { ...emulator.environment, ...(plant && { PLANT: plant }) });
    await house.pause();
    const debtors = await atRest<Debtor[]>(house, ['seed', String(payments)]);
    await house.restart();
    const options = { seed: SEED, atOnce: 24, callsBetweenCrashes };
    const { journal, crashes } = await storm(inStorm, emulator, debtors, options);
    await house.pause();
    return { journal, crashes, violations: await atRest<Violation[]>(house, ['check'], journal satisfies Journal) };
  } finally {
    await emulator.close();
    await restarting;
    await house?.stop();
  }
}

/** Works in the database while the server is paused. */
async function atRest<T>(house: House, command: readonly string[], input?: object): Promise<T> {
  const env = { ...process.env, DATA_DIR: house.dataDir, DATABASE_URL: house.databaseUrl ?? undefined };
  const options = { env, maxBuffer: 64 * 1024 * 1024 };
  const running = promisify(execFile)('node', ['server/test/money/books.ts', ...command], options);
  running.child.stdin?.end(input ? JSON.stringify(input) : '');
  return JSON.parse((await running).stdout) as T;
}
