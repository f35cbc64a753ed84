import { shuffled } from './seeds.ts';

interface TestFile {
  path: string;
}

/** The order in which jest starts test files, by the seed of its command line (`--randomize --seed N`). */
export default class ShuffledOrder {
  readonly #seed: number;

  constructor({ globalConfig }: { globalConfig: { seed: number } }) {
    this.#seed = globalConfig.seed;
  }

  /** jest finds files in no fixed order, so they are sorted before they are shuffled. */
  sort<T extends TestFile>(files: readonly T[]): T[] {
    return shuffled(
      files.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
      this.#seed,
    );
  }

  allFailedTests<T>(files: T): T {
    return files;
  }

  /** Nothing is kept between runs: the order follows from the seed alone. */
  cacheResults(): void {}
}
