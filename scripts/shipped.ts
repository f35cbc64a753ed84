/** What pnpm is asked about: all of the workspace but what only tests use. */
export const SHIPPED = ['--filter', '!@le-chai/e2e', '--filter', '!@le-chai/testing', '--filter', '!le-chai'];

/** A package as pnpm lists it. */
export interface ShippedPackage {
  name: string;
  versions: string[];
  license: string;
}

/** Licences whose conditions are met by passing their text on. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages of other licences, each looked at: used as they are, without a change to their files. */
const LOOKED_AT: Readonly<Record<string, string>> = {
  // A library of its own that sharp loads at run time: those who get the house can put another build of it in its place.
  '@img/sharp-libvips-linux-x64': 'LGPL-3.0-or-later',
  '@img/sharp-libvips-linux-arm64': 'LGPL-3.0-or-later',
  '@img/sharp-libvips-linuxmusl-x64': 'LGPL-3.0-or-later',
  'fxa-common-password-list': 'MPL-2.0',
  'incremental-encoder': 'MPL 2.0',
  'web-push': 'MPL-2.0',
};

/** The packages that may not ship: their licence is unknown, or asks for more than to be passed on. */
export function refusedLicences(packages: readonly ShippedPackage[]): ShippedPackage[] {
  return packages.filter(({ name, license }) => !isAllowed(license) && LOOKED_AT[name] !== license);
}

/** Of licences to choose from one has to be allowed, of those that hold together each. */
function isAllowed(expression: string): boolean {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (/ OR /.test(bare)) return bare.split(' OR ').some(isAllowed);
  if (/ AND /.test(bare)) return bare.split(' AND ').every(isAllowed);
  return ALLOWED.has(bare);
}
