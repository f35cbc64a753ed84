import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readChanges } from './changed-files.ts';
import { describeReach } from './describe-reach.ts';
import { reachedBy } from './reached.ts';
import { findUnitTests } from './unit-tests.ts';

/** The unit tests that the changes since a revision can reach, and the line to print about them. */
export interface AffectedTests {
  files: readonly string[];
  summary: string;
}

/** Finds the test files that what differs from a revision can reach. @param root of the tree, absolute and without links */
export async function findAffectedTests(root: string, since: string): Promise<AffectedTests> {
  const { files, changed } = readChanges(root, since);
  const reached = reachedBy(root, files, changed);
  // A test that has been deleted cannot run.
  const present = files.filter((file) => existsSync(join(root, file)));
  const tests = await findUnitTests(root, present);
  const affected = [...tests].filter(([test, loaded]) => [test, ...loaded].some((file) => reached.has(file)));
  const counts = { reached: affected.length, all: tests.size, kind: 'unit test files' };
  return { files: affected.map(([test]) => test), summary: describeReach({ changed: changed.length, since }, counts) };
}
