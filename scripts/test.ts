/** `npm test`: installs the browser where there is none, then runs everything, and closes with one count. */
import { findBrowser } from './browser.ts';
import { checks } from './checks.ts';
import { close, report, runSuite, type Outcome, type Suite } from './run.ts';

const api = ['jest', '-c', 'server/test/jest.config.js'];
const browser = await findBrowser();
const suites: Suite[] = [
  ...checks,
  { name: 'API on the embedded database', command: api, counts: 'jest', env: { TEST_DATABASE: 'pglite' } },
  { name: 'API on PostgreSQL', command: api, counts: 'jest', env: { TEST_DATABASE: 'postgres' } },
  { name: 'soak, a seeded share', command: ['node', 'e2e/soak/main.ts', '--quick'] },
  {
    name: 'browser stories',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
    counts: 'playwright',
    env: { CHROMIUM: browser },
  },
];

const outcomes: Outcome[] = [];
for (const suite of suites) {
  const outcome = await runSuite(suite);
  report(outcome);
  outcomes.push(outcome);
}
close(outcomes);
