import type { ClientConfig, ComposedRemote, Composition } from './composition.ts';
import { chunksOf, type RemoteManifest } from './manifest.ts';

/** What the edge inlines into every page before any script runs, and the app boots from. */
export interface Boot {
  composition: Composition;
  config: ClientConfig;
  /** Of this page's content security policy; style sheets made at run time carry it. */
  nonce: string;
  /** GET requests already under way, by {@link earlyKey}. */
  early: Record<string, Promise<Response>>;
  /**
   * Of a page that the edge rendered: when, by the server's clock, ms since the epoch, and with which cookies of appearance and
   * of consent.
   */
  rendered?: { at: number; cookies: Readonly<Record<string, string>> };
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

/**
 * Fills a request template of a manifest. In the path and the search:
 * `{name}` is a route parameter, `{name:id}` the digits at its start;
 * in the search: `{?name}` takes over that search parameter of the page when it is there, under its own name,
 * `{?name=other}` the one that the page calls `other`,
 * `{!name}` gives the request up when the page has that search parameter (what it asks for is then another list).
 * @returns undefined when a parameter is missing or the request is given up.
 */
function fillTemplate(
  template: string,
  params: Readonly<Record<string, string>>,
  page: URLSearchParams,
): string | undefined {
  let whole = true;
  const taken = new URLSearchParams();
  const filled = template.replaceAll(
    /\{([?!]?)([^}:=]+)(?:=([^}]+))?(:id)?\}/g,
    (_, kind: string, name: string, other?: string, id?: string) => {
      const search = page.get(other ?? name);
      if (kind === '!') whole &&= search === null;
      else if (kind === '?') {
        if (search) taken.set(name, search);
      } else {
        const value = id ? /^\d+/.exec(params[name] ?? '')?.[0] : params[name];
        whole &&= Boolean(value);
        return encodeURIComponent(value ?? '');
      }
      return '';
    },
  );
  if (!whole) return undefined;
  const [path = '', fixed = ''] = filled.split('?', 2);
  const search = [fixed.replaceAll(/&{2,}/g, '&').replaceAll(/^&|&$/g, ''), taken.toString()].filter(Boolean).join('&');
  return search ? `${path}?${search}` : path;
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
