import { readBuild } from '../publish/read-build.ts';
import type { CheckedRelease } from '../store/release-store.ts';
import { type BuildOptions, makeBuild, temporaryFolder } from './make-build.ts';

/** A small build of an app, read as a publisher reads it. */
export async function smallBuild(options: BuildOptions = {}): Promise<CheckedRelease> {
  await using folder = await temporaryFolder();
  await makeBuild(folder.path, options);
  return await readBuild(folder.path);
}
