import type { Release } from '@le-chai/federation/composition';
import { DeliveryError } from '../delivery-error.ts';
import type { CheckedRelease, ReleaseStore } from '../store/release-store.ts';
import { findDamage } from './find-damage.ts';
import { integrityOf } from './integrity.ts';
import { type FindCompressed, precompress, unpack } from './precompress.ts';
import type { Publishing } from './publishing.ts';
import { compressedSizes } from './size-budget.ts';

/**
 * Puts a build into the store where it is not yet, and reads back what the store holds now. Where the channel serves it
 * already nothing will be moved, and nothing is read.
 * @throws {DeliveryError} `version-taken`, `damaged-file`
 */
export async function keepBuild({ release, files }: CheckedRelease, publishing: Publishing): Promise<void> {
  const { store, channel, onProgress } = publishing;
  const { app, version } = release;
  const served = (await store.getChannel(channel))?.apps[app]?.version;
  // Marked, it is not pruned between here and the move of the pointer.
  const present = served === version || (await store.markWanted(app, version));
  const all = present ? files : await precompress(files, await compressedBefore(store, release, served));
  const weighed = { ...release, compressed: compressedSizes(all) };
  await store.putRelease({ release: weighed, files: all }, (done, of) =>
    onProgress?.(`${app}: file ${done} of ${of} stored`),
  );
  if (served === version) return;
  const damage = await findDamage(store, release, (done, of) => onProgress?.(`${app}: file ${done} of ${of} verified`));
  if (damage.length === 0) return;
  throw new DeliveryError('damaged-file', `${damage.join('.\n')}. Raise the version, and release again.`);
}

/** Most files of a release are those of the version before. */
async function compressedBefore(
  store: ReleaseStore,
  { app, files }: Release,
  served: string | undefined,
): Promise<FindCompressed | undefined> {
  const before = served === undefined ? null : await store.getRelease(app, served);
  if (!before) return undefined;
  return async (packed) => {
    const name = packed.slice(0, packed.lastIndexOf('.'));
    const integrity = files[name]?.integrity;
    if (before.files[name]?.integrity !== integrity) return null;
    const compressed = await store.readFile(app, before.version, packed);
    const unpacked = compressed && (await unpack(packed, compressed));
    return unpacked && integrityOf(unpacked) === integrity ? compressed : null;
  };
}
