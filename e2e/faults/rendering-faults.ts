import { setTimeout as delay } from 'node:timers/promises';
import { PASSWORD } from '../enter.ts';
import type { FaultStore } from './fault-store.ts';
import { REMOTES, type Visited } from './kinds.ts';

/** What can be wrong with the build that a remote's pages are rendered with at the edge. */
export interface RenderingKind {
  name: string;
  /** What its loaders do, as code of that build. */
  does?: string;
  /** The store has other bytes than the release promises. */
  isTampered?: boolean;
}

export const RENDERING_KINDS: readonly RenderingKind[] = [
  { name: 'throws', does: `throw new Error('broken on purpose')` },
  { name: 'hangs', does: 'await new Promise(() => {})' },
  { name: 'burns the processor', does: 'for (;;);' },
  { name: 'grows', does: 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))' },
  { name: 'tampered bytes', isTampered: true },
  { name: 'not shared', does: `require('node:fs')` },
];

/** How long a page may take at most until rendering is given up, ms; and how much longer until it arrives. */
export const RENDER_MS = 400;
const WITHIN_MS = 200;
/** A generous limit for what is not measured, ms: on a busy machine a page may be late three times, and is then paused for 30 s. */
const PATIENCE_MS = 75_000;

/** The server build with loaders that have a fault, for every route. */
export const spoilServer =
  ({ does, isTampered }: RenderingKind) =>
  (text: string): string =>
    isTampered
      ? `${text}\n// tampered`
      : `${text}
{
  const good = module.exports.default;
  const loader = async () => { ${does ?? ''}; };
  const spoil = (routes) => routes.map(({ children, ...route }) => ({ ...route, loader, ...(children && { children: spoil(children) }) }));
  module.exports = { ...module.exports, default: { ...good, createRoutes: (context) => spoil(good.createRoutes(context)) } };
}
`;

/** What a member was sent. */
interface Page {
  isRendered: boolean;
  isFrame: boolean;
  html: string;
  ms: number;
}

/** The outcome of a fault: how long its page took, and what went wrong. */
export interface SeenRendering {
  ms: number;
  late: boolean;
  wrong: string[];
}

/** Opens pages of a product as a member, without a browser. */
export async function memberOf(url: string, email: string): Promise<(path: string) => Promise<Page>> {
  const answer = await fetch(`${url}/_serverFn/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { result } = (await answer.json()) as { result: { accessToken: string } };
  const headers = { accept: 'text/html', 'sec-fetch-dest': 'document', cookie: `access-token=${result.accessToken}` };
  return async (path) => {
    const from = performance.now();
    const html = await (await fetch(url + path, { headers })).text();
    const ms = performance.now() - from;
    return { html, ms, isRendered: html.includes(' data-rendered'), isFrame: html.includes('class="shell-bar"') };
  };
}

/**
 * Serves a remote whose build for the edge has a fault: its page comes in time, as the frame, and pages of another remote
 * are rendered before and after.
 */
export async function tryRenderingFault(
  open: Awaited<ReturnType<typeof memberOf>>,
  store: FaultStore,
  { kind, visited, renderMs }: { kind: RenderingKind; visited: Visited; renderMs: number },
): Promise<SeenRendering> {
  const other = REMOTES.find(({ app }) => app !== visited.app) ?? visited;
  const wrong: string[] = [];
  const expects = async (what: string, path: string, holds: (page: Page) => boolean): Promise<void> => {
    for (const from = performance.now(); performance.now() - from < PATIENCE_MS; await delay(50)) {
      if (holds(await open(path))) return;
    }
    wrong.push(what);
  };
  try {
    await expects('is not rendered without the fault', visited.path, ({ isRendered }) => isRendered);
    const version = await store.serveServer(kind, visited);
    const isRenderedBeside = ({ html, isRendered }: Page): boolean => isRendered && html.includes(version);
    await expects('no other area is rendered', other.path, isRenderedBeside);
    const { ms, isRendered, isFrame, html } = await open(visited.path);
    if (isRendered || !isFrame || !html.includes(version)) wrong.push('is not sent as the frame');
    await expects('no other area is rendered any more', other.path, isRenderedBeside);
    return { ms, late: ms > renderMs + WITHIN_MS, wrong };
  } finally {
    await store.restore();
  }
}
