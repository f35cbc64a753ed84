import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '..');

/** A team's own checkout of the sources, in which it changes what it likes. */
export interface Checkout {
  /** Replaces a text in a source file. @throws {Error} where it does not stand there */
  change: (file: string, from: string, to: string) => Promise<void>;
  /** Releases an app from here into the store of a running product. */
  release: (dataDir: string, ...args: string[]) => Promise<string>;
  remove: () => Promise<void>;
}

/** Copies the sources, without what is built; installed packages are shared with this checkout. */
export async function checkOut(): Promise<Checkout> {
  const folder = await mkdtemp(path.join(tmpdir(), 'le-chai-team-'));
  const leave = new Set(['.git', '.cache', '.data', '.tsc', 'dist', 'test-results'].map((name) => path.sep + name));
  await cp(root, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => source !== path.join(root, 'node_modules') && ![...leave].some((name) => source.endsWith(name)),
  });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return {
    change: async (file, from, to) => {
      const text = await readFile(path.join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
      await writeFile(path.join(folder, file), text.replaceAll(from, to));
    },
    release: async (dataDir, ...args) => {
      const env = { ...process.env, DATA_DIR: dataDir };
      return (await promisify(execFile)('node', ['delivery/src/release.ts', ...args], { cwd: folder, env })).stdout;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
