/** `npm run surfaces`: records the public surfaces of the shared packages again, for those with a raised version. */
import { GUARDED, judge, readSnapshot, readSurface, writeDeclarations, writeSnapshot } from './snapshots.ts';

writeDeclarations();
for (const name of GUARDED) {
  const now = readSurface(name);
  const problem = judge(`@le-chai/${name}`, readSnapshot(name), now);
  if (problem === null) writeSnapshot(name, now);
  else {
    process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
  }
}
