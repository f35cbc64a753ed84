/** The immutable address of a release's file. */
export function assetUrl(app: string, version: string, file: string): string {
  return `/assets/${app}/${version}/${file}`;
}

/** The same file under a second address, past what a browser's caches remember of the first. */
export function retryUrl(app: string, version: string, file: string): string {
  return `/assets-retry/${app}/${version}/${file}`;
}
