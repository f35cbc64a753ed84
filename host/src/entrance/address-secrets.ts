import { paths } from '@le-chai/paths';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What must not stay in a page's URL: personal data, and secrets that open an account, a draft or a gift. */
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

/** The page at a path, matched as the router does: ignoring case and a trailing slash. */
export function pageAt(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replace(/\/+$/, '').toLowerCase();
  } catch {
    return pathname;
  }
}

/**
 * Removes secrets from the URL that this page was opened with, before anything else reads it. They are kept in the
 * history entry, as the router's own state, so that a reload doesn't lose them.
 */
export function hideSecrets(): void {
  const { pathname, search, hash } = location;
  const { carried, rest } = split(pathname, search, hash);
  if (!carried) return;
  const state = history.state as { usr?: object | null } | null;
  history.replaceState({ ...state, usr: { ...state?.usr, ...carried } }, '', `${pathname}${rest.search}${rest.hash}`);
}

/** Pages that depend on their URL's fragment, which the edge never sees. */
const NEED_SECRETS = new Set<string>([paths.confirmEmail(), paths.resetPassword(), paths.impersonate()]);

/** Whether only a browser can show the page at this URL, because it needs a secret from the URL. */
export function isForBrowser({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return NEED_SECRETS.has(pageAt(pathname)) || split(pathname, search, '').carried !== undefined;
}

/** The secrets that this page's URL carried before they were removed; a link inside the app may carry them too. */
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

/** The rest of the URL. */
interface Rest {
  search: string;
  hash: string;
}

/**
 * The secrets of an address, if it has any, and its search and hash without them. Our links carry them in the fragment,
 * which browsers don't send to any server; older links, and those made elsewhere, in the search.
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
