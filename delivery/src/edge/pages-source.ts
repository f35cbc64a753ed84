import type { Release } from '@le-chai/federation/composition';
import type { CheckShared } from '../publish/contract-check.ts';
import type { ChannelDocument } from '../store/channel.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type ComposedPages, type Served, compose } from './compose.ts';

/** The pages of a channel as it stands; null while nothing was published on it. */
export type PagesSource = () => Promise<ComposedPages | null>;

/**
 * Composes a channel's pages, and again when its revision changes. A revision that cannot be read or composed leaves
 * members on the one before, and is reported.
 */
export function watchPages(options: {
  store: ReleaseStore;
  channel: string;
  checkShared: CheckShared;
  onFailure: (error: unknown) => void;
}): PagesSource {
  const { store, channel, checkShared, onFailure } = options;
  let revision = 0;
  let pages: ComposedPages | null = null;
  let underWay: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    try {
      const document = await store.getChannel(channel);
      if (!document || document.revision === revision) return;
      const composed = compose(document, channel, await readServed(store, document, checkShared));
      pages = composed ?? pages;
      revision = document.revision;
    } catch (error) {
      onFailure(error);
    }
  }

  return async () => {
    // Requests that come while one looks wait for the same look.
    underWay ??= refresh().finally(() => {
      underWay = null;
    });
    await underWay;
    return pages;
  };
}

async function readServed(store: ReleaseStore, document: ChannelDocument, checkShared: CheckShared): Promise<Served[]> {
  const read = async (app: string, version: string): Promise<Release> => {
    const release = await store.getRelease(app, version);
    if (!release) throw new Error(`The store holds no ${app} ${version}, which revision ${document.revision} names.`);
    return release;
  };
  const served = await Promise.all(
    Object.entries(document.apps).map(async ([app, { version, previous }]) => ({
      release: await read(app, version),
      // The version to fall back to is a help, never a condition.
      previous: previous === null ? null : await store.getRelease(app, previous).catch(() => null),
    })),
  );
  const host = served.find(({ release }) => release.kind === 'host')?.release;
  return served.map(({ release, previous }) => ({
    release,
    previous: previous && host && fits(host, previous, checkShared) ? previous : null,
  }));
}

/** A version made for another host's shared packages is no fallback. */
function fits(host: Release, previous: Release, checkShared: CheckShared): boolean {
  return previous.kind === 'remote' && checkShared(host, previous).length === 0;
}
