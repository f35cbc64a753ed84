import type { Composition } from '@le-chai/federation/composition';
import { PAGE_NAMES_PATH, PageNames } from '@le-chai/federation/page-names';
import { useEffect, useState } from 'react';
import { useHouse } from '../house/House.tsx';

/** The palette waits this long for the names of pages, ms. Then it goes on without them. */
const PATIENCE = 2000;

const known = new WeakMap<Composition, PageNames>();

/**
 * What the remotes call their pages: fetched when the palette is first opened, and again when they could not be had then.
 * @returns undefined while they are on their way
 */
export function usePageNames(): PageNames | undefined {
  const { composition } = useHouse();
  const [names, setNames] = useState(() => known.get(composition));
  useEffect(() => {
    if (!known.has(composition)) void loadNames(composition).then(setNames);
  }, [composition]);
  return names;
}

async function loadNames(composition: Composition): Promise<PageNames> {
  try {
    const response = await fetch(addressFor(composition), { signal: AbortSignal.timeout(PATIENCE) });
    const names = PageNames.parse(await response.json());
    known.set(composition, names);
    return names;
  } catch {
    return {};
  }
}

/** A version that this tab overrides may name other pages. A build at an address has brought its manifest. */
function addressFor({ overrides = {} }: Composition): string {
  const versions = Object.entries(overrides).filter(([, { kind }]) => kind === 'version');
  const search = new URLSearchParams(versions.map(([app, { asked }]) => [`remote-${app}`, asked]));
  return search.size > 0 ? `${PAGE_NAMES_PATH}?${search}` : PAGE_NAMES_PATH;
}
