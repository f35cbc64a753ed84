import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from './support/fresh-database.ts';
import { startServer } from './support/server-process.ts';

/** The user that may do least, on every system that has one. */
const NOBODY = 65_534;

/**
 * What another local user can read of a folder or look into: asked as that user where this one may become it, otherwise of the modes.
 */
function readableByOthers(folder: string): string[] {
  const isRoot = process.getuid?.() === 0;
  const found = spawnSync('find', [folder, isRoot ? '-readable' : '-perm', ...(isRoot ? [] : ['/077'])], {
    encoding: 'utf8',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  return found.stdout.split('\n').filter(Boolean);
}

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'le-chai-others-'));
  await chmod(place, 0o755);
});
afterAll(() => rm(place, { recursive: true, force: true }));

it('leaves nothing of the data folder to another local user, and mends what was open', async () => {
  const fresh = await freshDatabase('bare');
  const dataDir = join(place, 'data');
  await mkdir(join(dataDir, 'store', 'apps'), { recursive: true });
  await mkdir(join(dataDir, 'logs'));
  for (const file of ['store/apps/release.json', 'logs/edge.log', 'media.webp'])
    await writeFile(join(dataDir, file), 'x');
  // The planted twin: the modes that such a folder had.
  spawnSync('chmod', ['-R', 'a+rX', dataDir]);
  expect(readableByOthers(dataDir)).toContain(join(dataDir, 'logs/edge.log'));

  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: fresh.url ?? undefined });
  expect(readableByOthers(dataDir)).toEqual([]);
  const modes = spawnSync('find', [dataDir, '-perm', '/077'], { encoding: 'utf8' });
  expect(modes.stdout).toBe('');
  await server.end('SIGTERM');
  expect(readableByOthers(dataDir)).toEqual([]);
  await fresh.remove();
});
