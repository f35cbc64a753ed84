import type { ReactElement, ReactNode } from 'react';
import type { Boot } from '../boot.ts';
import type { PageHead } from '../page-head.ts';
import type { RemoteModule } from '../remote-module.ts';

/* What the server builds of apps give the renderer at the edge. */

/** A page that is ready to be rendered: its code and its data are there. */
export interface PreparedPage {
  /** The tree that the browser will hydrate. */
  app: ReactElement;
  /** Of the page, without the name of the house. */
  title: string | undefined;
  /** What a public page says of itself; the edge checks it. */
  head?: PageHead | undefined;
  /** What its code has thrown. */
  faults: readonly unknown[];
  /** What the API has not answered as was hoped: no fault of the page. */
  refusals: readonly unknown[];
  /** What it was rendered from, for the browser's cache, as JSON. */
  data: () => string;
  /** Releases everything that was made for it. */
  close: () => void;
}

/** What a page is prepared from. */
export interface PageToPrepare {
  /** Path and search. */
  url: string;
  boot: Boot;
  /** The remote that has this entry. */
  importRemote: (entry: string) => Promise<RemoteModule>;
  /** Called with errors. */
  report: (error: unknown) => void;
  /** Gives up. */
  signal: AbortSignal;
  /** How long answers are waited for that no loader waits for, ms. */
  patience: number;
}

/** What the host's server build exports. */
export interface HostServer {
  /** The packages that remotes take from the host, by share key. */
  shared: Readonly<Record<string, unknown>>;
  /**
   * Puts a page together and waits for its code and data. Has to be called within the context of its request.
   * @returns null where the address leads on to another page, or is for browsers alone
   */
  preparePage: (page: PageToPrepare) => Promise<PreparedPage | null>;
  /** Renders a prepared page. @returns the content of #root, and the style sheet that it needs */
  renderPage: (app: ReactNode, nonce: string, signal: AbortSignal) => Promise<{ html: string; styles: string }>;
}

/** What the server build of a remote exports. */
export interface RemoteServer {
  default: RemoteModule;
}
