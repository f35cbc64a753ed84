import { getInstance } from '@module-federation/enhanced/runtime';

/** A package that apps of this page share. */
export interface SharedPackage {
  name: string;
  version: string;
  /** The app whose copy it is. */
  from: string;
  /** The apps that run with it. */
  usedBy: string[];
}

/** What the apps of this page share, as the federation runtime has it now; nothing before the first remote has come. */
export function sharedPackages(): SharedPackage[] {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.entries(scope)
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, useIn }]) => ({ name, version, from, usedBy: [...useIn] })),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
