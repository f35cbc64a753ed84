import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '..');

/** A team's own checkout of the sources, which it can change freely. */
export interface Checkout {
  /** Where it is. */
  folder: string;
  /** Replaces a text in a source file. @throws {Error} if the text is not in it */
  change: (file: string, from: string, to: string) => Promise<void>;
  /** Runs a program of these sources. @returns what it printed @throws where it fails */
  run: (program: string, args?: readonly string[], env?: Readonly<Record<string, string>>) => Promise<string>;
  /** Releases an app from here into the store of a running product. */
  release: (dataDir: string, ...args: string[]) => Promise<string>;
  remove: () => Promise<void>;
}

/**
 * Copies the sources, without what is built; installed packages are shared with this checkout. What the compiler knows comes
 * along, as it is there in the checkout of any team.
 */
export async function checkOut(): Promise<Checkout> {
  const folder = await mkdtemp(path.join(tmpdir(), 'le-chai-team-'));
  const built = ['.git', '.cache', '.data', '.pictures', 'dist', 'test-results'];
  const leave = built.map((name) => path.sep + name);
  await cp(root, folder, {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
    filter: (source) => source !== path.join(root, 'node_modules') && !leave.some((name) => source.endsWith(name)),
  });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const run: Checkout['run'] = async (program, args = [], env = {}) => {
    const options = { cwd: folder, env: { ...process.env, ...env } };
    return (await promisify(execFile)('node', [program, ...args], options)).stdout;
  };
  return {
    folder,
    run,
    change: async (file, from, to) => {
      const text = await readFile(path.join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
      await writeFile(path.join(folder, file), text.replaceAll(from, to));
    },
    release: (dataDir, ...args) => run('delivery/src/release.ts', args, { DATA_DIR: dataDir }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
