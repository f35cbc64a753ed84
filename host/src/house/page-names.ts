import type { Composition } from '@le-chai/federation/composition';
import { PAGE_NAMES_PATH, PageNames } from '@le-chai/federation/page-names';

/** How long the palette waits for the names of pages before it continues without them, ms. */
const PATIENCE = 2000;

interface Load {
  names?: PageNames;
  failed?: true;
  done: Promise<PageNames>;
}

const loads = new WeakMap<Composition, Load>();

/** What the remotes call their pages, where that has arrived. */
export const knownPageNames = (composition: Composition): PageNames | undefined => loads.get(composition)?.names;

/** The names that are loading; empty if they failed to load. */
export const pageNames = (composition: Composition): Promise<PageNames> =>
  loads.get(composition)?.done ?? load(composition);

/** Fetches the names along with the code of the palette. Once, and again after a failure. */
export function preparePageNames(composition: Composition): void {
  const known = loads.get(composition);
  if (!known || known.failed) void load(composition);
}

function load(composition: Composition): Promise<PageNames> {
  const started: Load = {
    done: fetchNames(composition).then(
      (names) => (started.names = names),
      () => {
        started.failed = true;
        return {};
      },
    ),
  };
  loads.set(composition, started);
  return started.done;
}

async function fetchNames(composition: Composition): Promise<PageNames> {
  const response = await fetch(addressFor(composition), { signal: AbortSignal.timeout(PATIENCE) });
  return PageNames.parse(await response.json());
}

/** An overridden version may name other pages. A build from a URL has brought its manifest. */
function addressFor({ overrides = {} }: Composition): string {
  const versions = Object.entries(overrides).filter(([, { kind }]) => kind === 'version');
  const search = new URLSearchParams(versions.map(([app, { asked }]) => [`remote-${app}`, asked]));
  return search.size > 0 ? `${PAGE_NAMES_PATH}?${search}` : PAGE_NAMES_PATH;
}
