import type { ClientConfig, Composition } from '@le-chai/federation/composition';
import { createContext, use } from 'react';

/** What this page was served with. */
export interface House {
  composition: Composition;
  config: ClientConfig;
}

const HouseContext = createContext<House | undefined>(undefined);

export const HouseProvider = HouseContext.Provider;

/** The composition and the configuration that this page runs with. */
export function useHouse(): House {
  const house = use(HouseContext);
  if (!house) throw new Error('useHouse is used outside of HouseProvider');
  return house;
}
