/** Where the files of releases are served from. */
export const ASSETS = '/assets';

/**
 * Further addresses of the same files, which bypass the browser's cache of the first: for a second try, and for tries
 * after one that hung, since a browser joins requests for an address that is already hanging.
 */
export const RETRY_ASSETS = '/assets-retry';
export const SPARE_ASSETS = ['/assets-retry-2', '/assets-retry-3'];

/** The address of a release's file below one of these. It never changes what it answers. */
export function assetUrl(prefix: string, app: string, version: string, file: string): string {
  return `${prefix}/${app}/${version}/${file}`;
}
