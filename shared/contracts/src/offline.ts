/** Where the edge serves the service worker. */
export const WORKER_PATH = '/sw.js';

/** The Trusted Types policy by which the host may register it, and nothing else. */
export const WORKER_POLICY = 'le-chai-worker';

/** The last view of the cellar: the host writes it, and the worker reads it when there is no connection. */
export const OFFLINE_CELLAR = {
  /** The name of the browser's cache, which holds this one answer. */
  cache: 'cellar',
  /** The page that it is shown on. */
  path: '/my-assets/lots',
} as const;
