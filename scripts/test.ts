/** `npm test`: installs the browser where there is none, then runs everything, and closes with one count. */
import { findBrowser } from './browser.ts';
import { checks } from './checks.ts';
import { close, report, runSuite, type Outcome, type Suite } from './run.ts';

const api = ['jest', '-c', 'server/test/jest.config.js'];
const browser = await findBrowser();
/** One group after the other; what stands in one group runs at the same time. */
const groups: Suite[][] = [
  ...checks.map((check) => [check]),
  // Much of their time they wait: for a settler, a provider, a house that starts anew.
  [
    { name: 'API on the embedded database', command: api, counts: 'jest', env: { TEST_DATABASE: 'pglite' } },
    { name: 'API on PostgreSQL', command: api, counts: 'jest', env: { TEST_DATABASE: 'postgres' } },
  ],
  [{ name: 'soak, a seeded share', command: ['node', 'e2e/soak/main.ts', '--quick'] }],
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
close(outcomes);
