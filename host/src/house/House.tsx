import { matchMount } from '@le-chai/federation/boot';
import type { ClientConfig, Composition } from '@le-chai/federation/composition';
import { createContext, use } from 'react';
import type { LoadLog } from '../loads/load-log.ts';

/** What this page was served with. */
export interface House {
  composition: Composition;
  config: ClientConfig;
  /** What it has loaded of its remotes so far. */
  loads: LoadLog;
}

const HouseContext = createContext<House | undefined>(undefined);

export const HouseProvider = HouseContext.Provider;

/** The composition and the configuration that this page runs with. */
export function useHouse(): House {
  const house = use(HouseContext);
  if (!house) throw new Error('useHouse is used outside of HouseProvider');
  return house;
}

/** Whether a remote of this composition has a page at this path. */
export function isMounted(composition: Pick<Composition, 'remotes'>, path: string): boolean {
  return matchMount(composition, path) !== undefined;
}
