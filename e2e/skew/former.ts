import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');

/** Earlier sources in a folder of their own, with the packages they were locked to. */
export interface Former {
  folder: string;
  /** Whether its stories are made for pages that are rendered at the edge. */
  knowsRendering: boolean;
  /** Builds apps from these sources and releases them into the store of a running product. */
  release: (dataDir: string, apps: readonly string[]) => Promise<void>;
  remove: () => Promise<void>;
}

/** Checks a revision out beside this one and installs it. @throws where there is no such revision */
export async function checkOutFormer(revision: string): Promise<Former> {
  const folder = await mkdtemp(path.join(tmpdir(), 'le-chai-former-'));
  await run('git', ['worktree', 'add', '--force', '--detach', folder, revision], { cwd: root });
  const install = ['--yes', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline'];
  await run('npx', install, { cwd: folder, env: { ...process.env, CI: 'true' } });
  return {
    folder,
    knowsRendering: existsSync(path.join(folder, 'e2e/rendered-pages.ts')),
    release: async (dataDir, apps) => {
      const env = { ...process.env, DATA_DIR: dataDir };
      await run('node', ['delivery/src/release.ts', ...apps], { cwd: folder, env });
    },
    remove: async () => {
      await run('git', ['worktree', 'remove', '--force', folder], { cwd: root });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
