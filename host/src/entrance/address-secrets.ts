import { paths } from '@le-chai/paths';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What addresses of a page carry that must not stay in them: who somebody is, what opens an account, a draft or a gift. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  [paths.login()]: ['person'],
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
  const { carried, rest } = split(pathname, search);
  if (!carried) return;
  const state = history.state as { usr?: object | null } | null;
  history.replaceState({ ...state, usr: { ...state?.usr, ...carried } }, '', `${pathname}${rest}${hash}`);
}

/** What this page's address carried, before it was taken off; a link inside the app may carry it too. */
export function useCarried(): Carried {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { carried, rest } = split(pathname, search);
  const kept = { ...(state as Carried | null), ...carried };
  useLayoutEffect(() => {
    if (carried) void navigate({ pathname, search: rest }, { replace: true, state: kept });
  });
  return kept;
}

/** The secrets of an address, if it has any, and its search without them. */
function split(pathname: string, search: string): { carried: Carried | undefined; rest: string } {
  const page = pageAt(pathname);
  const names = SECRETS[page] ?? BELOW[page.slice(0, page.lastIndexOf('/'))] ?? [];
  const parameters = new URLSearchParams(search);
  const found = names.filter((name) => parameters.has(name));
  if (found.length === 0) return { carried: undefined, rest: search };
  const carried = Object.fromEntries(found.map((name) => [name, parameters.get(name) ?? undefined]));
  for (const name of found) parameters.delete(name);
  return { carried, rest: parameters.size > 0 ? `?${parameters}` : '' };
}
