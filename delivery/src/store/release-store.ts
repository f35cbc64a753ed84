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
  /** What is known of a release, or null when the store does not hold it. */
  getRelease: (app: string, version: string) => Promise<Release | null>;
  /** The bytes of a release's file, or of its compressed form beside it (`.br`, `.gz`); null where there is none. */
  readFile: (app: string, version: string, file: string) => Promise<Uint8Array | null>;
  /** All versions held of an app, in no particular order. */
  listVersions: (app: string) => Promise<string[]>;
  /** Names of all apps and channels that are held. */
  listApps: () => Promise<string[]>;
  listChannels: () => Promise<string[]>;
  /**
   * Marks a release as wanted now, so that pruning leaves it alone for a while: whoever is about to point at one does so first.
   * @returns false when the store does not hold it
   */
  markWanted: (app: string, version: string) => Promise<boolean>;
  /** When a release was put or marked last, by the store's clock; null when it is not held. */
  wantedAt: (app: string, version: string) => Promise<Date | null>;
  /**
   * Takes a release away, unless it was put or marked later than `notWantedSince`, be it only just now: first it is none any
   * more, then its files go. Interrupted, what is left is swept away later.
   * @returns whether it was taken away
   */
  removeRelease: (app: string, version: string, notWantedSince: Date) => Promise<boolean>;
  /** Takes away what publishers and pruners left behind that were killed, if nobody touched it since then. */
  sweep: (notTouchedSince: Date) => Promise<void>;
  /** The last revision of a channel, or null when nothing was ever published on it. */
  getChannel: (channel: string) => Promise<ChannelDocument | null>;
  /**
   * Makes `next` the channel's last revision if `next.revision - 1` still is.
   * @returns false when somebody else was faster: read again and decide anew
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
