/** `npm run test:times`: the time of every suite and file in the last run of `npm test`, the slowest file first. */
import { fileLines, readTimes, slowest, suiteLines } from './times.ts';

const times = readTimes();
if (times) {
  const lines = [`${times.seconds.toFixed(1).padStart(7)} s  all of it`, ...suiteLines(times.suites), ''];
  for (const line of [...lines, ...fileLines(slowest(times.suites, Infinity))]) console.log(line);
} else {
  console.error('No times recorded: run npm test first.');
  process.exitCode = 1;
}
