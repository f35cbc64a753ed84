import path from 'node:path';

/** As much of a project of jest's configuration as decides which files it runs, and what it loads before each. */
interface Project {
  testMatch: readonly string[];
  testPathIgnorePatterns: readonly string[];
  testEnvironment: string;
  setupFilesAfterEnv?: readonly string[];
}

/** The test files of a tree, each with what jest loads before it; by their paths from the root. */
export type UnitTests = ReadonlyMap<string, readonly string[]>;

/** Finds the test files that jest would run, by the projects of the `jest.config.js` at the root. */
export async function findUnitTests(root: string, files: readonly string[]): Promise<UnitTests> {
  const config = (await import(path.join(root, 'jest.config.js'))) as { default: { projects: readonly Project[] } };
  return unitTestsOf(config.default.projects, files);
}

/** The test files among these that the projects would run. */
export function unitTestsOf(projects: readonly Project[], files: readonly string[]): UnitTests {
  const candidates = files.filter((file) => /\.test\.tsx?$/.test(file));
  return new Map(
    projects.flatMap((project) =>
      candidates.filter((file) => isOf(project, `/${file}`)).map((file) => [file, loadedBefore(project)]),
    ),
  );
}

/** Whether a project runs a file; both are read as if the root of the tree were that of the disk. */
function isOf({ testMatch, testPathIgnorePatterns }: Project, file: string): boolean {
  const ignored = testPathIgnorePatterns.some((pattern) => new RegExp(fromRoot(pattern)).test(file));
  return !ignored && testMatch.some((glob) => path.posix.matchesGlob(file, fromRoot(glob)));
}

/** Only what is of the tree: the other environments are packages. */
const loadedBefore = ({ testEnvironment, setupFilesAfterEnv = [] }: Project): string[] =>
  [testEnvironment, ...setupFilesAfterEnv]
    .filter((each) => each.startsWith('<rootDir>/'))
    .map((each) => fromRoot(each).slice(1));

const fromRoot = (pattern: string): string => pattern.replace('<rootDir>', '');
