import type { Release } from '@le-chai/federation/composition';
import type { ChannelDocument } from './channel.ts';

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
   * @returns `present` when this version with the very same files was there before
   * @throws {DeliveryError} `version-taken` when the version is there with other bytes
   */
  putRelease: (checked: CheckedRelease) => Promise<'stored' | 'present'>;
  /** What is known of a release, or null when the store does not hold it. */
  getRelease: (app: string, version: string) => Promise<Release | null>;
  /** All versions held of an app, in no particular order. */
  listVersions: (app: string) => Promise<string[]>;
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
