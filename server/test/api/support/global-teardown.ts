import { once } from 'node:events';
import { rm } from 'node:fs/promises';

export default async function globalTeardown(): Promise<void> {
  const postgres = globalThis.__POSTGRES__;
  if (postgres && postgres.exitCode === null) {
    const ended = once(postgres, 'exit');
    postgres.stdin?.end();
    await ended;
  }
  if (globalThis.__TEST_FOLDER__) await rm(globalThis.__TEST_FOLDER__, { recursive: true, force: true });
}
