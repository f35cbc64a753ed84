import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startFromBundles } from '../scripts/bundles/build.ts';
import { fillHouse, TEMPLATE } from './product.ts';

const root = path.join(import.meta.dirname, '..');

/**
 * Builds every app once and fills a house once, before the workers start their products at the same time: each takes a copy of
 * its folder. @returns what takes that folder away when all stories have run
 */
export default async function build(): Promise<() => Promise<void>> {
  if (process.env['BASE_URL']) return async () => undefined;
  await startFromBundles();
  execFileSync('node', ['delivery/src/build-all.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const folder = await fillHouse();
  process.env[TEMPLATE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
