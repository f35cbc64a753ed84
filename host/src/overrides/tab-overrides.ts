import type { Composition, Override } from '@le-chai/federation/composition';

/** A remote that is to come from the address of a build. */
export type Wanted = readonly [name: string, override: Override];

/**
 * The composition with what this tab wants from addresses of builds: the edge leaves that to the browser. What cannot be
 * had says why. The host itself, by address, has come with the page.
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

/** Names of search parameters that put something in the place of what the channel serves. */
const PARAMETER = /^remote-[a-z][a-z0-9-]{1,30}$/;

/**
 * Takes what this tab overrides off its address: the tab keeps it, and links and bookmarks made from here must not
 * carry it. Before anything else reads the address.
 */
export function hideOverrides(): void {
  const { pathname, search, hash } = location;
  const parameters = new URLSearchParams(search);
  const names = [...parameters.keys()].filter((name) => PARAMETER.test(name));
  if (names.length === 0) return;
  for (const name of names) parameters.delete(name);
  history.replaceState(history.state, '', `${pathname}${parameters.size > 0 ? `?${parameters}` : ''}${hash}`);
}

/** Where the page's first script keeps what this tab overrides: values by names of apps. */
const KEPT = 'overrides';

/** Gives this tab what the channel serves again, of one app or of all, and reloads the page. */
export function resetOverrides(app?: string): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, string>;
    const rest = Object.entries(kept).filter(([name]) => app !== undefined && name !== app);
    if (rest.length > 0) sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(rest)));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // Where storage is forbidden nothing is kept: the address, which says nothing of it any more, is all there is.
  }
  location.reload();
}
