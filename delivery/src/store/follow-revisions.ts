import type { ChannelDocument } from './channel.ts';

/** How one kind of store finds the revisions of a channel. */
export interface Revisions {
  /** Numbers of all revisions, in any order. */
  list: (channel: string) => Promise<number[]>;
  read: (channel: string, revision: number) => Promise<ChannelDocument | null>;
}

/**
 * Finds the last revision of a channel. Revisions are contiguous, so the next name tells whether a known one is still
 * the last, and nothing needs to be listed again.
 */
export function followRevisions({ list, read }: Revisions): (channel: string) => Promise<ChannelDocument | null> {
  const lastSeen = new Map<string, ChannelDocument>();
  return async (channel) => {
    let last = lastSeen.get(channel) ?? null;
    if (!last) {
      const numbers = await list(channel);
      last = numbers.length === 0 ? null : await read(channel, Math.max(...numbers));
    }
    for (let next = last; next; next = await read(channel, next.revision + 1)) last = next;
    // A concurrent caller may have seen a later one.
    if (last && last.revision > (lastSeen.get(channel)?.revision ?? 0)) lastSeen.set(channel, last);
    return last;
  };
}
