/** The request of the page that is being rendered at the edge. */
export interface PageRequest {
  /** Path and search. */
  url: string;
  origin: string;
  /** Those of appearance and of consent alone; the worker never has a token. */
  cookies: Readonly<Record<string, string>>;
  signedIn: boolean;
  /** The server's clock, ms since the epoch: one moment for the whole page. */
  now: number;
  /** What modules keep for this page; see `perRequest`. */
  kept: Map<object, unknown>;
}

declare global {
  /** The edge's `AsyncLocalStorage`, by which many pages can be rendered in one thread at the same time. A browser has none. */
  var __LE_CHAI_REQUEST__: { getStore: () => PageRequest | undefined } | undefined;
}

/** The page that is being rendered at the edge; undefined in a browser. */
export const pageRequest = (): PageRequest | undefined => globalThis.__LE_CHAI_REQUEST__?.getStore();

/** Whether browsers reach this page by HTTPS. */
export const isHttps = (): boolean => (pageRequest()?.origin ?? location.origin).startsWith('https:');
