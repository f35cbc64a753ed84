import { checkShared } from '@le-chai/federation/check-shared';
import type { Release } from '@le-chai/federation/composition';
import type { ChannelDocument } from '../store/channel.ts';
import { type ComposedPages, type Served, compose } from './compose.ts';

/** What one revision of a channel serves to whom. */
export interface ChannelPages {
  document: ChannelDocument;
  /** The pages of browsers that are given the canaries of these apps; composed once and kept. */
  onSide: (canaries: readonly string[]) => ComposedPages;
  /** What those pages are composed of. */
  servedOn: (canaries: readonly string[]) => Served[];
  /** Whether any browser is given these versions. */
  serves: (versions: Readonly<Record<string, string>>) => boolean;
}

/** A release requested from the store; null if the store does not have it. */
export type KnownRelease = (app: string, version: string) => Release | null;

/**
 * The pages of a revision whose releases are known.
 * @returns null while it has no host
 * @throws {Error} if a version that is served or is a canary is not known
 */
export function channelPages(document: ChannelDocument, channel: string, known: KnownRelease): ChannelPages | null {
  const sides = new Map<string, ComposedPages>();

  const servedOn = (canaries: readonly string[]): Served[] => {
    const served = Object.entries(document.apps).map(([app, { version, previous, canary }]) =>
      // A browser with the canary falls back to the version that the others get.
      canary && canaries.includes(app)
        ? { release: demand(known, app, canary.version), previous: known(app, version) }
        : { release: demand(known, app, version), previous: previous === null ? null : known(app, previous) },
    );
    const host = served.find(({ release }) => release.kind === 'host')?.release;
    return served.map(({ release, previous }) => ({
      release,
      previous: previous && host && fits(host, previous) ? previous : null,
    }));
  };
  const onSide = (canaries: readonly string[]): ComposedPages | null => {
    const key = canaries.join(' ');
    const pages = sides.get(key) ?? compose({ channel, served: servedOn(canaries), canaries });
    if (pages) sides.set(key, pages);
    return pages;
  };

  // What cannot be composed is found now, while members can still be left on the revision before.
  const tried = Object.entries(document.apps).flatMap(([app, { canary }]) => (canary ? [app] : []));
  if ([[], tried].some((canaries) => onSide(canaries) === null)) return null;
  return {
    document,
    servedOn,
    onSide: (canaries) => onSide(canaries) as ComposedPages,
    serves: (versions) =>
      Object.keys(versions).length === Object.keys(document.apps).length &&
      Object.entries(document.apps).every(([app, { version, canary }]) =>
        [version, ...(canary ? [canary.version] : [])].some((served) => served === versions[app]),
      ),
  };
}

function demand(known: KnownRelease, app: string, version: string): Release {
  const release = known(app, version);
  if (!release) throw new Error(`${app} ${version}, which the channel points to, is not in the store.`);
  return release;
}

/** A version made for another host's shared packages is no fallback. */
function fits(host: Release, previous: Release): boolean {
  return previous.kind === 'remote' && checkShared(host, previous).length === 0;
}
