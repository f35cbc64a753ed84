import type { Override, Release } from '@le-chai/federation/composition';
import { type ComposedPages, compose } from '../compose.ts';
import type { Asked } from './asked-overrides.ts';
import { HOST, type Overriding, findReleases, replace } from './find-releases.ts';

/** Pages in which something stands in the place of what the channel serves. */
export interface OverriddenPages {
  pages: ComposedPages;
  /** The origins that builds are loaded from. */
  origins: string[];
}

/**
 * The pages of a side with what an address asks for. A version of the store is put in without a version to fall back to;
 * a build at an address is loaded by the browser. What cannot be had says why, and nothing takes its place: then what the
 * channel serves still says which paths are its own, and none of its files is hinted.
 */
export async function overridePages(
  asked: ReadonlyMap<string, Asked>,
  overriding: Overriding,
): Promise<OverriddenPages> {
  const { channel, canaries } = overriding;
  const side = channel.onSide(canaries);
  const { releases, problems } = await findReleases(asked, overriding);
  const overrides = new Map<string, Override>();
  for (const [app, { kind, asked: value }] of asked) {
    const problem = problems.get(app);
    overrides.set(app, { kind, asked: value, ...(problem !== undefined && { problem }) });
  }
  const pages = releases.size > 0 ? composeWith(releases, overriding) : side;
  const built = [...asked].flatMap(([app, each]) => ('url' in each ? [[app, each.url] as const] : []));
  const { [HOST]: host } = Object.fromEntries(built);
  const unhinted = new Set([...problems.keys(), ...built.map(([app]) => app)]);
  return {
    origins: [...new Set(built.map(([, { origin }]) => origin))],
    pages: {
      ...pages,
      composition: {
        ...pages.composition,
        // Open tabs reload when this changes; what they override is not deployed.
        version: side.composition.version,
        host: { ...pages.composition.host, provides: provided(pages, built.length > 0) },
        ...(overrides.size > 0 && { overrides: Object.fromEntries(overrides) }),
      },
      host: host ? { ...pages.host, ...builtAt(host) } : pages.host,
      remotes: Object.fromEntries(Object.entries(pages.remotes).filter(([app]) => !unhinted.has(app))),
      apps: [...new Set([...pages.apps, ...built.map(([app]) => app)])],
    },
  };
}

function composeWith(releases: ReadonlyMap<string, Release>, { channel, canaries }: Overriding): ComposedPages {
  const side = channel.onSide(canaries);
  return (
    compose({
      channel: side.composition.channel,
      served: replace(channel.servedOn(canaries), releases),
      canaries: canaries.filter((app) => !releases.has(app)),
    }) ?? side
  );
}

/** What a build is checked against: versions always, the long lists of names where one is there to be checked. */
function provided({ provides }: ComposedPages, whole: boolean): ComposedPages['provides'] {
  return whole ? provides : { shared: provides.shared };
}

/** The host of a build somewhere: its entry, and none of what only a release knows. */
function builtAt({ href }: URL): Omit<ComposedPages['host'], 'contract'> {
  const url = new URL('main.js', href.endsWith('/') ? href : `${href}/`).href;
  return { entry: { url, integrity: '' }, retry: url, preload: [], styles: [], fonts: [] };
}
