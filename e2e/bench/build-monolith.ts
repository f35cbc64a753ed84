/**
 * Builds the product as one app, in a process of its own: what a release of one remote is measured against. Like a
 * release it checks the types meanwhile, of all apps, and compresses what has changed; with `bundle` it does neither.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { appNames } from '@le-chai/federation/build/build-app';
import { buildMonolith, type Monolith } from '@le-chai/federation/build/monolith';
import { precompress } from '../../delivery/src/publish/precompress.ts';

const root = path.join(import.meta.dirname, '../..');
const remotes = appNames().filter((name) => name !== 'host');

if (process.argv[2] === 'bundle') await buildMonolith(remotes);
else {
  const [monolith] = await Promise.all([buildMonolith(remotes), checkTypes()]);
  await compress(monolith);
}

async function checkTypes(): Promise<void> {
  const folders = ['host', ...remotes.map((name) => `remote-${name}`)];
  await promisify(execFile)('tsc', ['-b', ...folders, '--singleThreaded'], { cwd: root });
}

/** Names carry the hash of their content, so what is there under a name was made of the same bytes. */
async function compress({ dist, files }: Monolith): Promise<void> {
  const kept = path.join(dist, '../compressed');
  await mkdir(kept, { recursive: true });
  const names = Object.keys(files);
  const built = await Promise.all(names.map(async (name) => [name, await readFile(path.join(dist, name))] as const));
  const all = await precompress(new Map(built), (name) => readFile(path.join(kept, name)).catch(() => null));
  for (const [name, bytes] of all) if (!Object.hasOwn(files, name)) await writeFile(path.join(kept, name), bytes);
}
