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
    return withProblems(composition, wanted, 'What checks builds could not be loaded. Load the page again.');
  }
}

const withProblems = (composition: Composition, wanted: readonly Wanted[], problem: string): Composition => ({
  ...composition,
  overrides: {
    ...composition.overrides,
    ...Object.fromEntries(wanted.map(([name, override]) => [name, { ...override, problem }])),
  },
});
