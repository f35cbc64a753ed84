import { checkShared, describeProblem } from '@le-chai/federation/check-shared';
import { type ComposedRemote, type Composition, onRuntime, Release } from '@le-chai/federation/composition';
import { EDGE_PREFIXES, HOST_PREFIXES } from '@le-chai/federation/reserved';
import type { Wanted } from './tab-overrides.ts';

/** How long to wait for a build's description, ms: it holds up the page. */
const PATIENCE = 4000;

/** Adds builds from URLs to a composition, each replacing the remote of its name, or as a new one. */
export async function loadBuilds(composition: Composition, wanted: readonly Wanted[]): Promise<Composition> {
  const found = await Promise.all(wanted.map(async ([name, { asked }]) => ({ name, build: await read(asked) })));
  return found.reduce((settled, { name, build }) => {
    const problem = 'problem' in build ? build.problem : problemOf(settled, name, build.release);
    if (problem !== undefined) return withProblem(settled, name, problem);
    return 'release' in build ? withRemote(settled, composed(name, build)) : settled;
  }, composition);
}

/** The build found at a URL. */
type Build = { release: Release; address: string } | { problem: string };

async function read(address: string): Promise<Build> {
  const place = `${address.replace(/\/+$/, '')}/release.json`;
  let response: Response;
  try {
    response = await fetch(place, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return {
      problem: late
        ? `${place} did not answer within ${PATIENCE / 1000} s.`
        : `${place} cannot be read: nothing answers there, or it does not let pages of ${location.origin} read it (CORS).`,
    };
  }
  if (!response.ok) return { problem: `${place} answered ${response.status}.` };
  const parsed = Release.safeParse(await response.json().catch(() => undefined));
  return parsed.success
    ? { release: parsed.data, address: place }
    : { problem: `${place} is not a description of a build.` };
}

/** Why a build must not replace this remote. */
function problemOf({ host, remotes }: Composition, name: string, release: Release): string | undefined {
  if (release.kind !== 'remote') return 'It is the build of a host.';
  if (release.app !== name) return `It is a build of ${release.app}, not of ${name}.`;
  if (!release.manifest) return 'It has no manifest (remote.json).';
  const unfit = host.provides ? checkShared(host.provides, release).map(describeProblem) : [];
  if (unfit.length > 0) return `It does not fit this host: ${unfit.join('; ')}.`;
  const prefixes = new Set(release.manifest.mounts.map(({ prefix }) => prefix));
  const reserved = [...HOST_PREFIXES, ...EDGE_PREFIXES].find((prefix) => prefixes.has(prefix));
  if (reserved !== undefined) return `It claims ${reserved}, which belongs to the host or the edge.`;
  for (const other of remotes) {
    const taken = other.manifest.mounts.find(({ prefix }) => other.name !== name && prefixes.has(prefix));
    if (taken) return `It claims ${taken.prefix}, which belongs to ${other.name}.`;
  }
  return undefined;
}

/**
 * It has no previous version and no second URL at the edge: the same files, fetched past the browser's caches, will do.
 */
function composed(name: string, { release, address }: Extract<Build, { release: Release }>): ComposedRemote {
  const entry = new URL(release.entry, address).href;
  const { version, manifest } = release;
  if (!manifest) throw new Error(`${address} carries no manifest`);
  return {
    name,
    version,
    entry,
    retryEntry: `${entry}?retry=1`,
    spareEntries: [2, 3].map((retry) => `${entry}?retry=${retry}`),
    previous: null,
    ...onRuntime(release),
    manifest,
  };
}

function withRemote(composition: Composition, remote: ComposedRemote): Composition {
  const { remotes } = composition;
  const known = remotes.some(({ name }) => name === remote.name);
  const replaced = remotes.map((each) => (each.name === remote.name ? remote : each));
  return { ...composition, remotes: known ? replaced : [...remotes, remote] };
}

function withProblem(composition: Composition, name: string, problem: string): Composition {
  const override = composition.overrides?.[name];
  return override
    ? { ...composition, overrides: { ...composition.overrides, [name]: { ...override, problem } } }
    : composition;
}
