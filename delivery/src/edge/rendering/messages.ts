import type { ClientConfig, Composition } from '@le-chai/federation/composition';

/* What the edge and its rendering threads say to each other. */

/** The server build of an app, as the release in the store promises it. */
export interface ServerBuild {
  app: string;
  version: string;
  /** The entry of its browser build, by which the composition names it. */
  entry: string;
  /** What the addresses of its files begin with. */
  filesAt: string;
  code: string;
}

/** A server build that is not to be run, and why: the pages of its remote fail, and no other. */
export interface BrokenBuild {
  entry: string;
  fault: string;
}

/** What a thread is started with: all that the pages of one composition are made of. */
export interface ThreadData {
  composition: Composition;
  host: ServerBuild;
  remotes: (ServerBuild | BrokenBuild)[];
}

/** What a page is rendered from. Its member's token is not among it. */
export interface PageRequestData {
  /** Path and search. */
  url: string;
  origin: string;
  /** Of the cookies only those that change how a page looks. */
  cookies: Readonly<Record<string, string>>;
  signedIn: boolean;
  /** The edge's clock, ms since the epoch. */
  now: number;
  nonce: string;
  config: ClientConfig;
  /** How long answers are waited for that no loader waits for, ms. */
  patience: number;
}

/** The data that a page's loaders returned, rendered or not. */
export interface Answers {
  title: string | undefined;
  /** What a public page says of itself, as it was given. */
  head?: unknown;
  /** What the browser's cache begins with, as JSON. */
  data: string;
}

/** A page as it was rendered. */
export interface RenderedPage {
  /** The content of #root. */
  html: string;
  /** The style elements that it needs. */
  styles: string;
}

export type ToThread =
  | { kind: 'render'; id: number; page: PageRequestData }
  | { kind: 'give-up'; id: number }
  | { kind: 'answer'; id: number; question: number; answer: ApiAnswer | null };

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'ask'; id: number; question: number; path: string; contract: string | undefined }
  | { kind: 'answered'; id: number; answers: Answers }
  | { kind: 'rendered'; id: number; page: RenderedPage }
  | { kind: 'failed'; id: number; why: Failure; detail: string };

/** Why a page was not rendered: its code threw, the API did not answer as was hoped, it leads to another page, or time was over. */
export type Failure = 'threw' | 'unanswered' | 'led-on' | 'late';

/** An answer of the API. */
export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}
