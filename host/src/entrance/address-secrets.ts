import { paths } from '@le-chai/paths';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What addresses of a page carry that must not stay in them: who somebody is, what opens an account, a draft or a gift. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  [paths.login()]: ['person'],
  [paths.confirmEmail()]: ['secret', 'change'],
  [paths.resetPassword()]: ['code', 'prn', 'req'],
  [paths.signup()]: ['redirect'],
};

/** The same of each page below one. */
const BELOW: Readonly<Record<string, readonly string[]>> = { [paths.signup()]: ['t', 'redirect'] };

/** What an address carried, by the names of its search parameters. */
export type Carried = Readonly<Record<string, string | undefined>>;

/** The page at a path as the router finds it: however its letters are written, with or without a slash at the end. */
export function pageAt(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replace(/\/+$/, '').toLowerCase();
  } catch {
    return pathname;
  }
}

/**
 * Takes what must not stay off the address that this page was opened with, before anything else reads it. It is kept
 * in the entry of the browser's history, as the router's own state, so that loading the page again does not lose it.
 */
export function hideSecrets(): void {
  const { pathname, search, hash } = location;
  const { carried, rest } = split(pathname, search, hash);
  if (!carried) return;
  const state = history.state as { usr?: object | null } | null;
  history.replaceState({ ...state, usr: { ...state?.usr, ...carried } }, '', `${pathname}${rest.search}${rest.hash}`);
}

/** Pages that are nothing without what their address carries behind the `#`, which the edge never sees. */
const NEED_SECRETS = new Set<string>([paths.confirmEmail(), paths.resetPassword(), paths.impersonate()]);

/** Whether a page at this address can be shown only by a browser: it keeps what must not stay in the address. */
export function isForBrowser({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return NEED_SECRETS.has(pageAt(pathname)) || split(pathname, search, '').carried !== undefined;
}

/** What this page's address carried, before it was taken off; a link inside the app may carry it too. */
export function useCarried(): Carried {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { carried, rest } = split(pathname, search, hash);
  const kept = { ...(state as Carried | null), ...carried };
  useLayoutEffect(() => {
    if (carried) void navigate({ pathname, ...rest }, { replace: true, state: kept });
  });
  return kept;
}

/** What is left of an address. */
interface Rest {
  search: string;
  hash: string;
}

/**
 * The secrets of an address, if it has any, and its search and hash without them. Links that the house makes carry theirs
 * behind the `#`, which a browser sends to nobody; older ones, and those made elsewhere, in the search.
 */
function split(pathname: string, search: string, hash: string): { carried: Carried | undefined; rest: Rest } {
  const page = pageAt(pathname);
  const names = SECRETS[page] ?? BELOW[page.slice(0, page.lastIndexOf('/'))] ?? [];
  const fromSearch = takeOut(names, search);
  const fromHash = takeOut(names, hash.replace(/^#/, ''));
  const carried = { ...fromSearch.found, ...fromHash.found };
  if (Object.keys(carried).length === 0) return { carried: undefined, rest: { search, hash } };
  return {
    carried,
    rest: {
      search: prefixed('?', fromSearch.left),
      hash: fromHash.found ? prefixed('#', fromHash.left) : hash,
    },
  };
}

/** The named parameters of a text of parameters, and the text without them. */
function takeOut(names: readonly string[], text: string): { found: Carried | undefined; left: string } {
  const parameters = new URLSearchParams(text);
  const there = names.filter((name) => parameters.has(name));
  if (there.length === 0) return { found: undefined, left: text.replace(/^\?/, '') };
  const found = Object.fromEntries(there.map((name) => [name, parameters.get(name) ?? undefined]));
  for (const name of there) parameters.delete(name);
  return { found, left: parameters.toString() };
}

const prefixed = (mark: '?' | '#', text: string) => (text ? `${mark}${text}` : '');
