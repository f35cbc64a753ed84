import { join } from 'node:path';
import type { Configuration, Stats } from '@rspack/core';

/** The workspace's folder. */
export const ROOT = join(import.meta.dirname, '../../../..');

/** The sources of an app do not compile. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/**
 * Runs the bundler once.
 * @throws {BuildError} with what it says.
 */
export async function compile(config: Configuration): Promise<Stats> {
  // It takes a while to load, and other work can start first.
  const { rspack } = await import('@rspack/core');
  const compiler = rspack(config);
  const { promise, resolve, reject } = Promise.withResolvers<Stats>();
  compiler.run((error, stats) =>
    stats ? resolve(stats) : reject(error ?? new BuildError('The build produced nothing')),
  );
  const stats = await promise;
  await new Promise<void>((done) => compiler.close(() => done()));
  if (stats.hasErrors()) throw new BuildError(stats.toString({ all: false, errors: true, colors: false }));
  return stats;
}
