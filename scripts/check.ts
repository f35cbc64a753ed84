/** `npm run check`: types, lint, boundaries, format, unused code, versions and unit tests, for daily work. */
import { checks } from './checks.ts';
import { close, report, runSuite, type Outcome } from './run.ts';

const outcomes: Outcome[] = [];
for (const check of checks) {
  const outcome = await runSuite(check);
  report(outcome);
  outcomes.push(outcome);
}
close(outcomes);
