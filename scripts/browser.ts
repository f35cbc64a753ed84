import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run } from './run.ts';

/** The shell is Chromium without the parts that draw a window; its browser process takes half the time. */
const SHELL = 'chromium-headless-shell';
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * Finds a Chromium on the PATH, or installs one: by the system's packages where we may, else Playwright's own.
 * @returns the path of its executable; empty where Playwright's own is to be used
 * @throws {Error} where neither could be had
 */
export async function findBrowser(): Promise<string> {
  const found = process.env['CHROMIUM'] ?? onPath();
  if (found) return found;
  console.log('No Chromium on this machine: installing one.');
  if (process.getuid?.() === 0) {
    await run(['apt-get', 'update']);
    await run(['apt-get', 'install', '-y', '--no-install-recommends', SHELL]);
    const installed = onPath();
    if (installed) return installed;
  }
  const own = await run(['npx', 'playwright', 'install', 'chromium'], { cwd: 'e2e' });
  if (own.code !== 0) throw new Error(`No browser could be installed; install Chromium and try again.\n${own.output}`);
  return '';
}
