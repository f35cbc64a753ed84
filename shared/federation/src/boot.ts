import type { ClientConfig, ComposedRemote, Composition } from './composition.ts';
import { chunksOf, type RemoteManifest } from './manifest.ts';
import { matchPattern } from './pattern.ts';
import { fillTemplate } from './template.ts';

/** What the edge inlines into every page before any script runs, and the app boots from. */
export interface Boot {
  composition: Composition;
  config: ClientConfig;
  /** Of this page's content security policy; style sheets made at run time carry it. */
  nonce: string;
  /** GET requests already under way, by {@link earlyKey}. */
  early: Record<string, Promise<Response>>;
}

declare global {
  var __LE_CHAI__: Boot | undefined;
}

/**
 * The boot data of this page.
 * @throws {Error} on a page that the edge did not compose.
 */
export function readBoot(): Boot {
  if (!globalThis.__LE_CHAI__) throw new Error('This page carries no boot data: it was not served by the edge.');
  return globalThis.__LE_CHAI__;
}

/** Name of a request among the early ones: its path and its search parameters in alphabetical order. */
export function earlyKey(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://early.invalid');
  searchParams.sort();
  const search = searchParams.toString();
  return search ? `${pathname}?${search}` : pathname;
}

/**
 * The remote and the mount that a path belongs to.
 * @returns undefined for a path of the host's own, or nobody's.
 */
export function matchMount(
  composition: Pick<Composition, 'remotes'>,
  pathname: string,
): { remote: ComposedRemote; mount: RemoteManifest['mounts'][number] } | undefined {
  for (const remote of composition.remotes) {
    const mount = remote.manifest.mounts.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`));
    if (mount) return { remote, mount };
  }
  return undefined;
}

/** The first of a manifest's routes that matches the path, with its parameters decoded. */
export function matchRoute(
  manifest: Pick<RemoteManifest, 'routes'>,
  pathname: string,
): { route: RemoteManifest['routes'][number]; params: Record<string, string> } | undefined {
  for (const route of manifest.routes) {
    const params = matchPattern(route.pattern, pathname);
    if (params) return { route, params };
  }
  return undefined;
}

/**
 * The GET requests that the page at this address will make, in the browser's address space (`/core/…`).
 * @param url path and search of the page; an origin in it is ignored.
 */
export function earlyRequests(manifest: Pick<RemoteManifest, 'routes'>, url: string): string[] {
  const { pathname, searchParams } = new URL(url, 'http://early.invalid');
  const match = matchRoute(manifest, pathname);
  if (!match) return [];
  return match.route.data.flatMap((template) => fillTemplate(template, match.params, searchParams) ?? []);
}

/** Names of the chunks that hold the page at this path, as far as the manifest tells. */
export function earlyChunks(manifest: Pick<RemoteManifest, 'routes'>, pathname: string): string[] {
  const match = matchRoute(manifest, pathname);
  return match ? chunksOf(match.route) : [];
}
