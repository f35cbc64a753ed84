import type { Database } from '../../src/core/database/open-database.ts';
import { Payments, type PaymentsOptions } from '../../src/core/payments/intents/payments.ts';
import { commitHalfway } from './commit-halfway.ts';
import { dieAfterChanges } from './kill-changes.ts';
import { recharge } from './kill-recharge.ts';
import { KillPayments } from './kill-payments.ts';
import { armedAt, killerOf } from './kill-points.ts';
import { troubled } from './kill-trouble.ts';

/** Says, where it is there, at which point to end, or which trouble the provider is in. */
const file = process.env['KILL_FILE'] ?? '';
const armed = () => armedAt(file);

/** Card payments as they are, in a process that ends at a point of a payment, or whose provider is in trouble. */
export function dieWhenNotified({ provider, ...options }: PaymentsOptions): Payments {
  return new KillPayments({ ...options, provider: troubled(provider, armed) }, killerOf(file), armed);
}

/** The same with the mistake that the story of such a house has to find. */
export function dieAndRecharge({ provider, ...options }: PaymentsOptions): Payments {
  return new KillPayments({ ...options, provider: recharge(provider) }, killerOf(file), armed);
}

/** Ends after a change of the database that is named. */
export const dieAfterChange = (database: Database): void => dieAfterChanges(database, file);

/** The same with the mistake that the books of barrels have to show. */
export function dieAndCommitHalfway(database: Database): void {
  commitHalfway(database);
  dieAfterChange(database);
}
