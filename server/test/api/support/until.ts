import { setTimeout as delay } from 'node:timers/promises';
import type { House } from '../harness.ts';

const PATIENCE_MS = 15_000;

/** Repeats a check until it holds. @throws what it threw last */
export async function untilHolds(check: () => Promise<void>): Promise<void> {
  for (const from = Date.now(); ; await delay(100)) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() - from > PATIENCE_MS) throw error;
    }
  }
}

/** Waits until the work that followed what was done is done as well: nothing is due. */
export function untilQuiet(house: Pick<House, 'metrics'>): Promise<void> {
  return untilHolds(async () => {
    expect((await house.metrics()).match(/^jobs\{.*state="due".*\} [1-9]\d*$/gm) ?? []).toEqual([]);
  });
}
