import { createContext, use } from 'react';

const VersionsContext = createContext<(() => void) | undefined>(undefined);

export const VersionsProvider = VersionsContext.Provider;

/** Opens what runs in this tab; undefined where nobody may see it. */
export const useOpenVersions = (): (() => void) | undefined => use(VersionsContext);
