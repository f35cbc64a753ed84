/** First segments of the host's own pages. No remote can claim them. */
export const HOST_PREFIXES: readonly string[] = ['/auth', '/contact', '/demo-buttons', '/legal', '/notices'];

/** First segments of what the edge answers itself or forwards to the API, as far as a remote could claim them at all. */
export const EDGE_PREFIXES: readonly string[] = [
  '/assets',
  '/assets-retry',
  '/assets-retry-2',
  '/assets-retry-3',
  '/core',
  '/csp-reports',
  '/healthz',
  '/loads',
  '/media',
  '/metrics',
  '/readyz',
];
