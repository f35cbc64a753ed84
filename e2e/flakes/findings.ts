import type { Measurement } from './measure.ts';
import type { Tally, TestTally } from './tally.ts';

type Run = Pick<Measurement, 'files' | 'workers' | 'load'>;

/** The printed report: each failed test with the command that replays it, then one line for each suite. */
export function findings(tally: Tally, run: Run): string[] {
  const failures = tally
    .failures()
    .map((each) =>
      [
        `failed in ${each.failures} of ${each.runs}, seeds ${each.seeds.join(', ')}`,
        `  ${each.test === each.suite ? each.suite : `${each.suite} › ${each.test}`}`,
        `  ${each.error}`,
        `  ${replayCommand(each, run)}`,
        '',
      ].join('\n'),
    );
  const totals = Object.entries(tally.totals()).map(
    ([suite, { testRuns, failed, rate }]) =>
      `${suite}: ${testRuns} test runs, ${failed} failed (${(rate * 100).toFixed(2)} %)`,
  );
  return [...failures, ...totals];
}

/** Repeats all arguments of the run, because the order of files depends on which files there are. */
function replayCommand({ suite, seeds }: TestTally, { files = [], workers, load }: Run): string {
  const database = process.env['TEST_DATABASE'];
  return [
    ...(suite === 'api' && database ? [`TEST_DATABASE=${database}`] : []),
    'npm run flakes --',
    suite,
    ...files.map(quoted),
    `--replay ${seeds[0]}`,
    ...(load ? ['--load'] : []),
    ...(workers ? [`--workers ${workers}`] : []),
  ].join(' ');
}

/** Quotes a word for a shell, where it needs quotes. */
function quoted(word: string): string {
  return /^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
