/** `npm run check`: types, lint, boundaries, format, unused code, versions and unit tests, for daily work. */
import { findAffectedTests } from './changed/affected-tests.ts';
import { isRevision } from './changed/changed-files.ts';
import { takeChanged } from './changed/changed-option.ts';
import { checks, checksWith } from './checks.ts';
import { close, report, runSuite, type Outcome, type Suite } from './run.ts';
import { fail, say } from './serve/say.ts';
import { ROOT } from './start/child.ts';

const HELP = `npm run check -- [--changed [REVISION]]

Types, lint, boundaries, format, unused code and versions of the whole tree, and the unit tests.
  --changed [REVISION]  only the unit tests that a change can reach: whatever differs from REVISION
                        (by default HEAD: what is not committed), new files included

The tests of the API and the browser stories are not part of it: npm test, npm run e2e -- --changed.`;

const { since, rest } = takeChanged(process.argv.slice(2), (word) => isRevision(ROOT, word));

if (rest.includes('--help')) say(HELP);
else if (rest.length > 0) fail(`Unknown: ${rest.join(' ')}\n\n${HELP}`, 2);
else if (since === undefined) await runAll(checks);
else if (isRevision(ROOT, since)) await runAll(await narrowed(since));
else fail(`git knows no revision ${since}.`, 2);

/** The checks with the unit tests that a change reaches, after saying which are left out. */
async function narrowed(revision: string): Promise<Suite[]> {
  const { files, summary } = await findAffectedTests(ROOT, revision);
  say(files.length > 0 ? summary : `${summary} jest is not started.`);
  return checksWith(files);
}

async function runAll(suites: readonly Suite[]): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const suite of suites) {
    const outcome = await runSuite(suite);
    report(outcome);
    outcomes.push(outcome);
  }
  close(outcomes);
}
