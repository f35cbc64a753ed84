import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './browser-args.ts';
import { timeLimitFactor } from './flakes/chaos.ts';

const executablePath = process.env['CHROMIUM'];

/** The stories that `npm run e2e -- --changed` has found; what else its command line says narrows them further. */
const stories = process.env['STORIES']?.split(',');

/** Pages are rendered at the edge however loaded the machine is. */
process.env['RENDER_MS'] ??= '5000';

export default defineConfig({
  testDir: 'stories',
  testMatch: stories?.map((story) => `**/${story}.e2e.ts`) ?? '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './build.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000 * timeLimitFactor,
  expect: { timeout: 10_000 * timeLimitFactor },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    launchOptions: executablePath ? { executablePath, args: BROWSER_ARGS } : { args: BROWSER_ARGS },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Requests of a service worker bypass the routes of a story. A story about the worker says `allow`.
    serviceWorkers: 'block',
    // Filming every story, and keeping its pages, for the trace of the few that fail would take a third of all of their
    // time. With `--trace retain-on-failure` one has all of it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
