import type { Composition, Override } from '@le-chai/federation/composition';

/** A remote to be loaded from the URL of a build. */
export type Wanted = readonly [name: string, override: Override];

/**
 * The composition with this tab's builds from URLs, which the edge leaves to the browser. An unavailable one says why.
 * The host itself, if overridden by URL, has come with the page.
 */
export async function settleOverrides(composition: Composition): Promise<Composition> {
  const wanted = Object.entries(composition.overrides ?? {}).filter(
    ([name, { kind, problem }]) => kind === 'address' && problem === undefined && name !== 'host',
  );
  if (wanted.length === 0) return composition;
  try {
    const { loadBuilds } = await import(/* webpackChunkName: "builds" */ './load-builds.ts');
    return await loadBuilds(composition, wanted);
  } catch {
    return withProblems(composition, wanted, 'The code that checks builds could not be loaded. Reload the page.');
  }
}

const withProblems = (composition: Composition, wanted: readonly Wanted[], problem: string): Composition => ({
  ...composition,
  overrides: {
    ...composition.overrides,
    ...Object.fromEntries(wanted.map(([name, override]) => [name, { ...override, problem }])),
  },
});

/** The search parameters that override what the channel serves. */
const PARAMETER = /^remote-[a-z][a-z0-9-]{1,30}$/;

/**
 * Removes overrides from the URL: the tab stores them, and links and bookmarks made from here must not contain them.
 * Runs before anything else reads the URL.
 */
export function hideOverrides(): void {
  const { pathname, search, hash } = location;
  const parameters = new URLSearchParams(search);
  const names = [...parameters.keys()].filter((name) => PARAMETER.test(name));
  if (names.length === 0) return;
  for (const name of names) parameters.delete(name);
  history.replaceState(history.state, '', `${pathname}${parameters.size > 0 ? `?${parameters}` : ''}${hash}`);
}

/** Where the page's first script stores this tab's overrides: values by app name. */
const KEPT = 'overrides';

/** Resets the overrides of one app or of all, and reloads the page. */
export function resetOverrides(app?: string): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, string>;
    const rest = Object.entries(kept).filter(([name]) => app !== undefined && name !== app);
    if (rest.length > 0) sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(rest)));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // If storage is forbidden, nothing is stored, and the URL no longer contains it either.
  }
  location.reload();
}
