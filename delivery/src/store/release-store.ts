import type { Release } from '@le-chai/federation/composition';
import type { ChannelDocument } from './channel.ts';
import { DeliveryError } from '../delivery-error.ts';

/** A release's bytes by path inside its folder, each already checked against the hashes of `release`. */
export interface CheckedRelease {
  release: Release;
  files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Where releases and channels are kept. Small enough for a disk and for an object store alike:
 * - releases are immutable; on an object store the files go first and `release.json`, which makes them a release, last;
 * - a channel is a row of immutable revisions, and the compare-and-swap is the exclusive creation of the next one
 *   (on a disk a hard link, on an object store a conditional put).
 */
export interface ReleaseStore {
  /**
   * Keeps a release: afterwards all of it can be read, or none.
   * @param onProgress called with the number of files written, and of all files
   * @returns `present` when this version with the very same files was there before
   * @throws {DeliveryError} `version-taken` when the version is there with other bytes, `being-removed` while it is pruned
   */
  putRelease: (
    checked: CheckedRelease,
    onProgress?: (done: number, of: number) => void,
  ) => Promise<'stored' | 'present'>;
  /** A release, or null if the store does not have it. */
  getRelease: (app: string, version: string) => Promise<Release | null>;
  /** The bytes of a release's file, or of its compressed form beside it (`.br`, `.gz`); null if there is none. */
  readFile: (app: string, version: string, file: string) => Promise<Uint8Array | null>;
  /** All versions held of an app, in no particular order. */
  listVersions: (app: string) => Promise<string[]>;
  /** Names of all apps and channels that are held. */
  listApps: () => Promise<string[]>;
  listChannels: () => Promise<string[]>;
  /**
   * Marks a release as wanted now, so that pruning leaves it alone for a while: to be called before a channel points at
   * it.
   * @returns false if the store does not have it
   */
  markWanted: (app: string, version: string) => Promise<boolean>;
  /** When a release was put or marked last, by the store's clock; null when it is not held. */
  wantedAt: (app: string, version: string) => Promise<Date | null>;
  /**
   * Deletes a release, unless it was stored or marked later than `notWantedSince`, even just now: it is hidden first,
   * then its files are deleted. If interrupted, the rest is cleaned up later.
   * @returns whether it was deleted
   */
  removeRelease: (app: string, version: string, notWantedSince: Date) => Promise<boolean>;
  /** Cleans up after publishers and pruners that were killed, unless the files were touched since then. */
  sweep: (notTouchedSince: Date) => Promise<void>;
  /** The last revision of a channel, or null when nothing was ever published on it. */
  getChannel: (channel: string) => Promise<ChannelDocument | null>;
  /**
   * Makes `next` the channel's last revision if `next.revision - 1` still is.
   * @returns false if another publisher was faster: read again and decide again
   */
  swapChannel: (channel: string, next: ChannelDocument) => Promise<boolean>;
  /** Every revision of a channel, oldest first. */
  getHistory: (channel: string) => Promise<ChannelDocument[]>;
}

/** A version is there with other files. */
export function taken(app: string, version: string): DeliveryError {
  return new DeliveryError(
    'version-taken',
    `${app} ${version} is already in the store with different files. Raise the version, or build again.`,
  );
}

/** A version is being taken away. */
export function removing(app: string, version: string): DeliveryError {
  return new DeliveryError('being-removed', `${app} ${version} is being pruned right now. Try again in ten minutes.`);
}
