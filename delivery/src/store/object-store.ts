import { type ObjectsOptions, openObjects } from '@le-chai/media/objects';
import { DeliveryError } from '../delivery-error.ts';
import { ChannelDocument } from './channel.ts';
import { followRevisions } from './follow-revisions.ts';
import { inParallel } from './in-parallel.ts';
import { CHANNELS, channelPath, revisionOf, revisionPath } from './layout.ts';
import { objectReleases } from './object-releases.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * A release store in a bucket of an object store, with the paths of layout.ts as keys. It needs conditional writes
 * (`If-None-Match: *`, `If-Match`) and reads that see what was written, which S3 and what calls itself compatible have.
 */
export function openObjectStore(options: Omit<ObjectsOptions, 'failure'>): ReleaseStore {
  const objects = openObjects({
    ...options,
    failure: (message) => new DeliveryError('store-unreachable', message),
  });

  const read = async (channel: string, revision: number): Promise<ChannelDocument | null> => {
    const found = await objects.get(revisionPath(channel, revision));
    return found && ChannelDocument.parse(JSON.parse(Buffer.from(found.bytes).toString('utf8')));
  };

  const list = async (channel: string): Promise<number[]> =>
    (await objects.names(channelPath(channel))).map(revisionOf);

  const getChannel = followRevisions({ list, read });

  return {
    ...objectReleases(objects),
    getChannel,
    listChannels: () => objects.names(CHANNELS),

    async swapChannel(channel, next) {
      const document = ChannelDocument.parse(next);
      // A revision may only follow the last one: otherwise a gap would hide it from every reader.
      if (((await getChannel(channel))?.revision ?? 0) !== document.revision - 1) return false;
      const text = `${JSON.stringify(document, null, 2)}\n`;
      return await objects.put(revisionPath(channel, document.revision), text, 'absent');
    },

    async getHistory(channel) {
      const numbers = (await list(channel)).toSorted((a, b) => a - b);
      return (await inParallel(numbers, (revision) => read(channel, revision))).filter((document) => document !== null);
    },
  };
}
