import type { ClientConfig, ComposedRemote, Composition } from './composition.ts';
import { chunksOf, type RemoteManifest } from './manifest.ts';

/** What the edge inlines into every page before any script runs, and the app boots from. */
export interface Boot {
  composition: Composition;
  config: ClientConfig;
  /** Of this page's content security policy; style sheets made at run time carry it. */
  nonce: string;
  /** The access token that the browser held when this page was made: the page's data belongs to its member. */
  token?: string | undefined;
  /**
   * For a page whose data the edge has prefetched: when, by the server's clock, ms since the epoch. The answers are the
   * text of {@link ANSWERS}.
   */
  answeredAt?: number;
  /**
   * Of a page that the edge rendered: when, by the server's clock, ms since the epoch, and with which cookies of appearance and
   * of consent.
   */
  rendered?: { at: number; cookies: Readonly<Record<string, string>> };
}

/** The id of the element that holds what the questions of a page were answered, as JSON. */
export const ANSWERS = 'answers';

declare global {
  var __LE_CHAI__: Boot | undefined;
}

/**
 * The boot data of this page.
 * @throws {Error} on a page that the edge did not compose.
 */
export function readBoot(): Boot {
  if (!globalThis.__LE_CHAI__) throw new Error('This page has no boot data: it was not served by the edge.');
  return globalThis.__LE_CHAI__;
}

/**
 * The remote and the mount of a path.
 * @returns undefined for a path of the host's, or an unknown one.
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

/** Names of the chunks of the page at this path, as far as the manifest says. */
export function earlyChunks(manifest: Pick<RemoteManifest, 'routes'>, pathname: string): string[] {
  const match = matchRoute(manifest, pathname);
  return match ? chunksOf(match.route) : [];
}

/**
 * Matches a path against a route pattern in react-router's syntax: `:name` for a segment, `:name?` for one that may
 * be missing, a closing `*` for all that follows. Kept apart from react-router so that the edge needs none of it.
 * @returns the parameters, decoded; undefined when the path does not match or is not well encoded.
 */
export function matchPattern(pattern: string, pathname: string): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  const wanted = segments(pattern);
  const given = segments(pathname);
  for (const [index, part] of wanted.entries()) {
    if (part === '*') {
      params['*'] = given.slice(index).join('/');
      return params;
    }
    const segment = given[index];
    const optional = part.endsWith('?');
    const name = optional ? part.slice(0, -1) : part;
    if (segment === undefined) {
      if (optional) continue;
      return undefined;
    }
    if (!name.startsWith(':')) {
      if (name.toLowerCase() !== segment.toLowerCase()) return undefined;
      continue;
    }
    try {
      params[name.slice(1)] = decodeURIComponent(segment);
    } catch {
      return undefined;
    }
  }
  return given.length > wanted.length ? undefined : params;
}

const segments = (path: string): string[] => path.split('/').filter(Boolean);
