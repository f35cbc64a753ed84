/** A package that apps of this page share. */
export interface SharedPackage {
  name: string;
  version: string;
  /** The app whose copy it is. */
  from: string;
}

/** Packages by name and version, as containers of module federation take them. */
export type ShareScope = Record<string, Record<string, { from: string; get: () => Promise<() => unknown> }>>;

/* The bundler's: fills a scope with what this app provides, and the scopes by name. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Partial<Record<string, ShareScope>>;

const SCOPE = 'default';

/** What the host lends to its remotes. */
export async function shareScope(): Promise<ShareScope> {
  await __webpack_init_sharing__(SCOPE);
  return __webpack_share_scopes__[SCOPE] ?? {};
}

/** The packages that the apps of this page share; empty before the first remote has loaded. */
export function sharedPackages(): SharedPackage[] {
  // A build without federation, and a test, has no scopes.
  const scope = typeof __webpack_share_scopes__ === 'undefined' ? {} : (__webpack_share_scopes__[SCOPE] ?? {});
  return Object.entries(scope)
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from }]) => ({ name, version, from: from.replace('le-chai-', '') })),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
