import { checkMoney } from '../../server/test/money/check-money.ts';
import { FAULTS, type Journal } from '../../server/test/money/journal.ts';
import { seedDebts } from '../../server/test/money/seed-debts.ts';
import { storm, type StormHouse } from '../../server/test/money/storm.ts';
import { EMULATED, StripeEmulator } from '../../server/test/stripe-emulator/emulator.ts';
import { type DatabaseKind, House } from './house.ts';
import type { SoakResult } from './result.ts';

export interface PaymentOptions {
  readonly database: DatabaseKind;
  readonly payments: number;
  readonly seed: number;
  readonly plant?: string | undefined;
}

/** Members who pay at the same time, and calls to the provider between crashes. */
const AT_ONCE = 40;
const BETWEEN_CRASHES = 600;

/**
 * Members pay by card while the provider fails and everything, the database too, is killed between any two steps; the books
 * of both sides are compared in the end.
 */
export async function inTheStorm({ database, payments, seed, plant }: PaymentOptions): Promise<SoakResult> {
  let house: House | undefined;
  const emulator = await StripeEmulator.start({
    webhook: { secret: EMULATED.webhookSecret, url: () => house?.urls[0] },
  });
  try {
    house = await House.create(database, plant, emulator.environment);
    const debtors = await house.withDatabase((opened) => seedDebts(opened, payments));
    await house.startServers();
    const callsBetweenCrashes = Math.min(BETWEEN_CRASHES, payments);
    const { journal, crashes } = await storm(stormHouse(house), emulator, debtors, {
      seed,
      atOnce: AT_ONCE,
      callsBetweenCrashes,
    });
    await house.stopServers();
    const violations = await house.withDatabase((opened) => checkMoney(opened, journal));
    return { scenario: `${payments} payments by card`, lines: linesOf(journal, crashes), labels: FAULTS, violations };
  } finally {
    await emulator.close();
    await house?.remove();
  }
}

function stormHouse(house: House): StormHouse {
  let restarting: Promise<void> = Promise.resolve();
  let asked = 0;
  let last = house.urls;
  return {
    url: () => {
      last = house.urls.length > 0 ? house.urls : last;
      asked += 1;
      return last[asked % last.length]!;
    },
    metrics: () => house.metrics(),
    crash: () => {
      restarting = restarting.then(() => house.killEverything()).then(() => house.startServers());
    },
    up: () => restarting,
    operate: (line) => house.operate(line),
  };
}

function linesOf({ asked, provider }: Journal, crashes: number): string[] {
  const took = provider.charges.filter(({ state }) => state === 'succeeded').length;
  const answers = asked.reduce((sum, one) => sum + one.answers.length, 0);
  return [
    `requests under ${asked.length} keys, ${answers} answers; everything killed ${crashes} times`,
    `charges ${provider.charges.length}: succeeded ${took}, given back in ${provider.refunds.length} refunds`,
  ];
}
