import type { Override, Release } from '@le-chai/federation/composition';
import { compose, type ComposedPages, type Served } from '../compose.ts';
import type { Asked } from './asked-overrides.ts';
import { checkContract } from '../../publish/contract-check.ts';
import { describeProblem } from '../../publish/contract-problem.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import type { ChannelPages } from '../channel-pages.ts';

/** Pages in which something replaces what the channel serves. */
export interface OverriddenPages {
  pages: ComposedPages;
  /** The origins that builds are loaded from. */
  origins: string[];
}

/**
 * The pages of a side with the overrides of an address. A version of the store gets no fallback; a build at an address
 * is loaded by the browser. An override that is unavailable says why and is not replaced: the served version still says
 * which paths are its own, but none of its files is hinted.
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
      // What only this tab sees is drawn by its browser.
      servers: overrides.size > 0 ? null : pages.servers,
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

/** What the pages of one tab are composed with. */
interface Overriding {
  store: Pick<ReleaseStore, 'getRelease'>;
  channel: ChannelPages;
  /** The apps of which this browser is given the canary. */
  canaries: readonly string[];
}

/** The app that is a channel's host. */
const HOST = 'host';

/** The requested versions that are available, and what is wrong with the others, in words. */
async function findReleases(
  asked: ReadonlyMap<string, Asked>,
  overriding: Overriding,
): Promise<{ releases: Map<string, Release>; problems: Map<string, string> }> {
  const releases = new Map<string, Release>();
  const problems = new Map<string, string>();
  for (const [app, each] of asked) {
    if ('problem' in each) problems.set(app, each.problem);
    else if (each.kind === 'version') {
      const release = await overriding.store.getRelease(app, each.asked).catch(() => undefined);
      if (release === undefined) problems.set(app, `${app} ${each.asked} could not be read from the store. Try again.`);
      else if (release) releases.set(app, release);
      else problems.set(app, `${app} ${each.asked} is not in the store.`);
    }
  }
  refuseUnfit(releases, problems, overriding);
  return { releases, problems };
}

/** Moves releases that do not work together with what else is served to the problems, until the others do. */
function refuseUnfit(releases: Map<string, Release>, problems: Map<string, string>, overriding: Overriding): void {
  if (releases.size === 0) return;
  const { channel, canaries } = overriding;
  const asked = new Set(releases.keys());
  const together = replace(channel.servedOn(canaries), releases).map(({ release }) => release);
  for (const problem of checkContract(together)) {
    // A build under test may be larger than a release.
    if (problem.kind === 'over-budget') continue;
    // The served version was checked before it was published, so any fault is in the override.
    const app = 'of' in problem && asked.has(problem.of.app) ? problem.of.app : HOST;
    if (releases.delete(app)) problems.set(app, `${describeProblem(problem)}.`);
  }
  // What fitted beside those may not fit without them.
  if (releases.size < asked.size) refuseUnfit(releases, problems, overriding);
}

/** The served releases with these replacing others or added; the new ones come last. */
function replace(served: readonly Served[], releases: ReadonlyMap<string, Release>): Served[] {
  return [
    ...served.filter(({ release }) => !releases.has(release.app)),
    ...[...releases.values()].map((release) => ({ release, previous: null })),
  ];
}
