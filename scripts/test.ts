/**
 * `npm test`: installs the browser where there is none, then runs everything, says where the time went, and closes with one
 * count. `npm run test:all` runs the API's tests whole on both databases.
 */
import { findBrowser } from './browser.ts';
import { startFromBundles } from './bundles/build.ts';
import { unit, wholeTree } from './checks.ts';
import { close, report, runSuite, type Outcome, type Suite } from './run.ts';
import { fileLines, idleShare, keepTimes, readProcessors, slowest } from './times.ts';

const started = Date.now();
const all = process.argv.includes('--all');
const api = ['jest', '-c', 'server/test/jest.config.js'];
const before = await busyShare();
const browser = await findBrowser();
await startFromBundles();

/** One group after the other; what stands in one group runs at the same time. */
const groups: Suite[][] = [
  [...wholeTree],
  [unit],
  [{ name: 'API on PostgreSQL', command: api, counts: 'jest', env: { TEST_DATABASE: 'postgres' } }],
  [
    {
      name: all ? 'API on the embedded database' : 'API on the embedded database, a share',
      command: api,
      counts: 'jest',
      env: {
        TEST_DATABASE: 'pglite',
        ...(!all && { TEST_SHARE: String(Math.floor(started / 86_400_000)) }),
      },
    },
    { name: 'soak, a seeded share', command: ['node', 'e2e/soak/main.ts', '--quick'] },
  ],
  [
    {
      name: 'browser stories',
      command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
      counts: 'playwright',
      env: { CHROMIUM: browser },
    },
  ],
];

const outcomes: Outcome[] = [];
for (const group of groups) {
  for (const outcome of await Promise.all(group.map((suite) => runSuite(suite)))) {
    report(outcome);
    outcomes.push(outcome);
  }
}

const times = { seconds: (Date.now() - started) / 1000, suites: outcomes.map(({ time }) => time) };
keepTimes(times);
console.log(`\nThe ten slowest files of ${times.seconds.toFixed(0)} s; npm run test:times prints all:`);
for (const line of fileLines(slowest(times.suites, 10))) console.log(line);
for (const line of busyLines(before, await busyShare())) console.log(line);
console.log();
close(outcomes);

/** The share of the processors that other programs take while nothing of ours runs, from 0 to 1. */
async function busyShare(): Promise<number> {
  const from = readProcessors();
  await new Promise((resolve) => setTimeout(resolve, 500));
  return 1 - idleShare(from, readProcessors());
}

/** Says so where the machine had other work: a run is slower then, and its times tell little. */
function busyLines(atFirst: number, atLast: number): string[] {
  if (Math.max(atFirst, atLast) < 0.25) return [];
  const [first, last] = [atFirst, atLast].map((share) => `${Math.round(share * 100)} %`);
  return [`\nOther programs kept the machine busy: ${first} of its cores before this run, ${last} after it.`];
}
