import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { DatabaseKind } from './house.ts';

/** Bad requests for each call, where `npm test` sends 20. */
const FUZZ_INPUTS = 300;
/** Bottlings drawn, where `npm test` draws 36. */
const BOTTLING_PLANS = 400;

/** Sends every call bad requests drawn from the seed. @returns whether all were answered sensibly */
export function fuzz(database: DatabaseKind, seed: number): Promise<boolean> {
  return succeeds('jest', ['-c', 'server/test/jest.config.js', 'api/fuzz'], {
    TEST_DATABASE: database,
    TEST_TEMPLATES: 'small',
    FUZZ_INPUTS: String(FUZZ_INPUTS),
    FUZZ_SEED: String(seed),
  });
}

/** Has a browser and the server calculate bottlings drawn from the seed. @returns whether they agreed on all of them */
export function agreeOnBottlings(database: DatabaseKind, seed: number): Promise<boolean> {
  return succeeds('jest', ['-c', 'server/test/jest.config.js', 'api/bottling-agreement'], {
    TEST_DATABASE: database,
    TEST_TEMPLATES: 'small',
    BOTTLING_PLANS: String(BOTTLING_PLANS),
    BOTTLING_SEED: String(seed),
  });
}

/** Changes the rules in every way that Stryker knows, one at a time. @returns whether their tests notice at least 90 % */
export function mutateRules(): Promise<boolean> {
  return succeeds('stryker', ['run', 'server/test/stryker.config.json'], {});
}

async function succeeds(command: string, args: readonly string[], env: Record<string, string>): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
