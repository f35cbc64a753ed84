import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '@le-chai/federation/composition';
import { type ChannelDocument, namedVersions } from '../store/channel.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type ChannelPages, type KnownRelease, channelPages } from './channel-pages.ts';

/** The current pages of a channel; null while nothing has been published on it. */
export type PagesSource = () => Promise<ChannelPages | null>;

export interface ChannelWatch {
  pages: PagesSource;
  /** Whether the store, when it was asked last, had a channel that can be composed. */
  storeAnswers: () => boolean;
  /** Hands over the pages of each revision that is composed from now on. */
  onMove: (listener: (pages: ChannelPages) => void) => void;
}

/** How long a request waits for a look at the channel before it is answered with the last composition, ms. */
const PATIENCE_MS = 1000;

/**
 * Composes a channel's pages, and again when its revision changes. A revision that cannot be read or composed leaves
 * members on the previous one, and is reported.
 * @param everyMs how long a look at the channel stays valid; with 0 every request looks again
 */
export function watchPages(options: {
  store: ReleaseStore;
  channel: string;
  everyMs: number;
  onFailure: (error: unknown) => void;
}): ChannelWatch {
  const { store, channel, everyMs, onFailure } = options;
  let revision = 0;
  let pages: ChannelPages | null = null;
  let storeAnswers = true;
  let looked = -Infinity;
  const listeners: ((pages: ChannelPages) => void)[] = [];
  let look: { over: Promise<void>; patience: Promise<unknown> } | null = null;

  async function refresh(): Promise<void> {
    try {
      const document = await store.getChannel(channel);
      if (document && document.revision !== revision) {
        const composed = channelPages(document, channel, await readReleases(store, document));
        pages = composed ?? pages;
        revision = document.revision;
        if (composed) for (const listener of listeners) listener(composed);
      }
      storeAnswers = true;
    } catch (error) {
      storeAnswers = false;
      onFailure(error);
    }
  }

  function beginLook(): NonNullable<typeof look> {
    looked = performance.now();
    // A store that did not answer last time is asked again in the background.
    const patience = storeAnswers || everyMs === 0 ? sleep(PATIENCE_MS, undefined, { ref: false }) : Promise.resolve();
    return { over: refresh().finally(() => (look = null)), patience };
  }

  return {
    storeAnswers: () => storeAnswers,
    onMove: (listener) => void listeners.push(listener),
    pages: async () => {
      // Requests that arrive during a look share the same look.
      if (!look && performance.now() - looked >= everyMs) look = beginLook();
      if (look) await (pages ? Promise.race([look.over, look.patience]) : look.over);
      return pages;
    },
  };
}

/** Everything that a revision names. A version to fall back to is a help, never a condition. */
async function readReleases(store: ReleaseStore, document: ChannelDocument): Promise<KnownRelease> {
  const releases = new Map<string, Release | null>();
  await Promise.all(
    namedVersions(document).map(async ({ app, version }) => {
      const reading = store.getRelease(app, version);
      const { version: served, canary } = document.apps[app] ?? {};
      const needed = version === served || version === canary?.version;
      releases.set(`${app} ${version}`, await (needed ? reading : reading.catch(() => null)));
    }),
  );
  return (app, version) => releases.get(`${app} ${version}`) ?? null;
}
