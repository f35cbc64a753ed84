import { createHash } from 'node:crypto';
import { type ComposedRemote, type Composition, onRuntime, type Release } from '@le-chai/federation/composition';
import type { RemoteManifest } from '@le-chai/federation/manifest';
import type { PageNames } from '@le-chai/federation/page-names';
import { ASSETS, RETRY_ASSETS, SPARE_ASSETS, assetUrl } from './addresses.ts';

/** A file that a page loads: where it is and what it must be. */
export interface LoadedFile {
  url: string;
  integrity: string;
}

/** The server build of an app. */
export interface ComposedServer {
  app: string;
  version: string;
  /** The entry of its browser build, as the composition names it. */
  entry: string;
  file: string;
  integrity: string;
}

/** All that the pages of one revision of a channel have in common. */
export interface ComposedPages {
  composition: Composition;
  /** The host's entry, its address for a second try, what loads with it, and the contract of the API that it speaks. */
  host: {
    entry: LoadedFile;
    retry: string;
    contract: number;
    preload: LoadedFile[];
    styles: LoadedFile[];
    fonts: string[];
  };
  /** What to preload for a remote, by its name: with its entry always, and by the chunks that its routes name. */
  remotes: Record<
    string,
    { entry: LoadedFile[]; routes: RemoteManifest['routes']; chunks: Record<string, LoadedFile[]> }
  >;
  /** What the palette calls the pages of each remote. */
  names: PageNames;
  /** The `integrity` section of the import map: every script that a member's browser may load. */
  integrity: Record<string, string>;
  /** What the host provides to remotes. */
  provides: Pick<Release, 'shared' | 'surface' | 'modules'>;
  /** What pages are rendered with at the edge, the host's first; null where the host has no build for it. */
  servers: ComposedServer[] | null;
  /** The versions of the apps, by their names. */
  versions: Record<string, string>;
  /** The apps that run, whose builds name a Trusted Types policy each. */
  apps: string[];
}

/** A release that a channel points to, with the one it falls back to where that one fits. */
export interface Served {
  release: Release;
  previous: Release | null;
}

/** What the pages of one side of a channel are composed of. */
export interface Side {
  channel: string;
  served: readonly Served[];
  /** The apps of which this side is given the canary. */
  canaries: readonly string[];
}

/** The deployed version id: the same for the same versions of the same apps, in any order. */
export function deployedVersion(versions: Readonly<Record<string, string>>): string {
  const lines = Object.entries(versions).map(([app, version]) => `${app}@${version}`);
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex').slice(0, 16);
}

/** Puts together what a side of a channel is served. The first of `served` to be a host is the host. */
export function compose({ channel, served, canaries }: Side): ComposedPages | null {
  const host = served.find(({ release }) => release.kind === 'host')?.release;
  if (!host) return null;
  const remotes = served.filter(({ release }) => release.kind === 'remote');
  const versions = Object.fromEntries(served.map(({ release }) => [release.app, release.version]));
  return {
    composition: {
      version: deployedVersion(versions),
      channel,
      host: { version: host.version },
      remotes: remotes.flatMap((remote) => composeRemote(remote) ?? []),
      ...(canaries.length > 0 && { canaries: [...canaries] }),
    },
    host: {
      entry: loaded(host, host.entry),
      retry: assetUrl(RETRY_ASSETS, host.app, host.version, host.entry),
      // Builds from before the contract had a second version do not say.
      contract: host.contract ?? 1,
      preload: host.preload.entry
        .filter((file) => file !== host.entry && isScript(file))
        .map((file) => loaded(host, file)),
      styles: host.styles.map((file) => loaded(host, file)),
      fonts: host.fonts.map((file) => assetUrl(ASSETS, host.app, host.version, file)),
    },
    remotes: Object.fromEntries(remotes.map(({ release }) => [release.app, preloads(release)])),
    names: Object.fromEntries(remotes.map(({ release }) => [release.app, namesOf(release)])),
    integrity: Object.assign({}, ...served.map(integrityOfServed)) as Record<string, string>,
    provides: {
      shared: host.shared,
      ...(host.surface && { surface: host.surface }),
      ...(host.modules && { modules: host.modules }),
    },
    servers: host.server === undefined ? null : [host, ...remotes.map(({ release }) => release)].flatMap(serverOf),
    versions,
    apps: served.map(({ release }) => release.app),
  };
}

function serverOf({ app, version, entry, server, files }: Release): ComposedServer[] {
  const file = server === undefined ? undefined : files[server];
  if (server === undefined || !file) return [];
  return [{ app, version, entry: assetUrl(ASSETS, app, version, entry), file: server, integrity: file.integrity }];
}

function composeRemote({ release, previous }: Served): ComposedRemote | null {
  const { app: name, version, entry, manifest } = release;
  if (!manifest) return null;
  return {
    name,
    version,
    entry: assetUrl(ASSETS, name, version, entry),
    retryEntry: assetUrl(RETRY_ASSETS, name, version, entry),
    spareEntries: SPARE_ASSETS.map((prefix) => assetUrl(prefix, name, version, entry)),
    previous: previous && {
      version: previous.version,
      entry: assetUrl(ASSETS, name, previous.version, previous.entry),
      ...onRuntime(previous),
    },
    ...onRuntime(release),
    manifest: { ...manifest, routes: manifest.routes.map(forBrowser) },
  };
}

/**
 * A route in the form that every page carries: without its chunks, which the edge hints itself, and its name, which
 * only the palette needs.
 */
function forBrowser({ pattern, data }: RemoteManifest['routes'][number]): RemoteManifest['routes'][number] {
  return { pattern, data };
}

function namesOf({ manifest }: Release): PageNames[string] {
  return (manifest?.routes ?? []).flatMap(({ pattern, name, words }) =>
    name === undefined ? [] : [{ pattern, name, ...(words !== undefined && { words }) }],
  );
}

function preloads(release: Release): ComposedPages['remotes'][string] {
  const scripts = (files: readonly string[]) => files.filter(isScript).map((file) => loaded(release, file));
  const entry = scripts([...new Set([release.entry, ...release.preload.entry])]);
  const chunks = Object.entries(release.preload.chunks).map(([chunk, files]) => [chunk, scripts(files)]);
  return {
    entry,
    routes: release.manifest?.routes ?? [],
    chunks: Object.fromEntries(chunks) as Record<string, LoadedFile[]>,
  };
}

function integrityOfServed({ release, previous }: Served): Record<string, string> {
  return {
    ...integrityBelow([ASSETS, RETRY_ASSETS, ...(release.kind === 'remote' ? SPARE_ASSETS : [])], release),
    ...(previous ? integrityBelow([ASSETS], previous) : {}),
  };
}

function integrityBelow(prefixes: readonly string[], { app, version, files }: Release): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => isScript(file))
      .flatMap(([file, { integrity }]) => prefixes.map((prefix) => [assetUrl(prefix, app, version, file), integrity])),
  );
}

function loaded({ app, version, files }: Release, file: string): LoadedFile {
  return { url: assetUrl(ASSETS, app, version, file), integrity: files[file]?.integrity ?? '' };
}

function isScript(file: string): boolean {
  return /\.m?js$/.test(file);
}
