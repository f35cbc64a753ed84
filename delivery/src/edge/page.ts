import { earlyChunks, earlyKey, earlyRequests, matchMount } from '@le-chai/federation/boot';
import type { ClientConfig } from '@le-chai/federation/composition';
import type { ComposedPages, LoadedFile } from './compose.ts';
import { keepPresses } from './keep-presses.ts';
import { keepOverrides } from './overrides/keep-overrides.ts';
import { EDGE_POLICY } from './policy.ts';
import type { RenderedPage } from './rendering/messages.ts';
import { escapeHtml, escapeJson, scriptJson } from './script-json.ts';
import { SHELL_STYLE, renderedBody, THEME_COLOURS, shellBody } from './shell.ts';
import { type StartInput, startPage } from './start-page.ts';

/** What every page asks for, whatever its route: who is signed in, and what the house says. */
const SESSION = '/_serverFn/get-user';
const HOUSE = '/core/config/GetInfoConfig/';

/** The page that takes an impersonation up, as the router in the browser finds it. */
const TAKES_SESSION_UP = /^\/auth\/impersonate\/*$/i;

/** A page as it was rendered. */
export interface Rendered extends RenderedPage {
  /** The server's clock that it was rendered by, ms since the epoch. */
  at: number;
  /** The cookies of appearance that it was rendered with. */
  cookies: Readonly<Record<string, string>>;
  /** The calls that were made for it, by {@link earlyKey}. */
  asked: ReadonlySet<string>;
}

export interface PageRequest {
  /** Path and search of the address, as the browser sent it. */
  url: string;
  nonce: string;
  pages: ComposedPages;
  config: ClientConfig;
  /** Whether calls of the page may name traces. */
  traced: boolean;
  /** The page as it was rendered, and the addresses that were asked for it; null where its browser draws it. */
  rendered: Rendered | null;
}

/**
 * One page. Where it was rendered, what is to be seen comes first, and then what brings it to life. Elsewhere it is the shell
 * paint, and scripts come first.
 */
export function renderPage(page: PageRequest): string {
  const { nonce, config, rendered } = page;
  const name = escapeHtml(config.wordmark);
  const title = rendered?.title === undefined ? name : `${escapeHtml(rendered.title)} · ${name}`;
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="description" content="Fine wine and spirits for members: auctions, barrels and a cellar of one's own.">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEME_COLOURS.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEME_COLOURS.dark}">`,
    ...(page.traced ? [`<meta name="traced" content="1">`] : []),
    `<link rel="icon" href="/icon.svg" type="image/svg+xml">`,
    // Where styled-components looks, as soon as it is loaded, for what its styles have to carry.
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<style nonce="${nonce}">${SHELL_STYLE}</style>`,
    ...(rendered ? contentFirst(page, rendered) : scriptsFirst(page)),
    `</body></html>`,
  ].join('\n');
}

function scriptsFirst(page: PageRequest): string[] {
  return [
    // Before anything is fetched: the theme must precede the first paint, and the requests everything else.
    ...startScripts(page),
    ...files(page),
    `</head><body>${shellBody(pathOf(page.url), page.config.wordmark)}`,
  ];
}

function contentFirst(page: PageRequest, { html, styles, data }: Rendered): string[] {
  return [
    // The theme must precede the first paint here too.
    ...startScripts(page),
    script(page.nonce, keepPresses),
    styles,
    `</head><body>${renderedBody(html, page.config.wordmark)}`,
    `<script type="application/json" id="rendered">${escapeJson(data)}</script>`,
    ...files(page),
  ];
}

function startScripts({ url, nonce, pages, config, rendered }: PageRequest): string[] {
  const requests = earlyStart(pages, url, pathOf(url));
  const start: StartInput = {
    composition: pages.composition,
    config,
    nonce,
    early: rendered ? requests.filter(({ key }) => !rendered.asked.has(key)) : requests,
    ...(rendered && { rendered: { at: rendered.at, cookies: rendered.cookies } }),
    retry: { url: pages.host.retry, integrity: pages.host.entry.integrity },
    policy: EDGE_POLICY,
  };
  return [...(config.overrideOrigins ? [script(nonce, keepOverrides)] : []), script(nonce, startPage, start)];
}

/** What the page loads: the host, and what this route needs of its remote. */
function files({ url, nonce, pages }: PageRequest): string[] {
  const path = pathOf(url);
  const { remote } = matchMount(pages.composition, path) ?? {};
  const own = remote && pages.remotes[remote.name];
  const chunks = own ? earlyChunks(own, path) : [];
  const hinted = [...pages.host.preload, ...(own?.entry ?? []), ...chunks.flatMap((name) => own?.chunks[name] ?? [])];
  return [
    `<script type="importmap" nonce="${nonce}">${scriptJson({ integrity: pages.integrity })}</script>`,
    `<script type="module" id="host-entry" nonce="${nonce}" ${source('src', pages.host.entry)}></script>`,
    ...[...new Map(hinted.map((file) => [file.url, file])).values()].map(
      (file) => `<link rel="modulepreload" nonce="${nonce}" ${source('href', file)}>`,
    ),
    ...pages.host.styles.map((file) => `<link rel="stylesheet" nonce="${nonce}" ${source('href', file)}>`),
    ...pages.host.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(font)}">`,
    ),
  ];
}

/**
 * The requests that this page will make first. Of a private page they are made for a member alone. One that takes a session
 * up makes none: the token that this browser still holds may not be the one it will show anything of.
 */
function earlyStart({ composition, host }: ComposedPages, url: string, path: string): StartInput['early'] {
  if (TAKES_SESSION_UP.test(path)) return [];
  const { remote, mount } = matchMount(composition, path) ?? {};
  return [
    early(SESSION, true, host.contract),
    early(HOUSE, false, host.contract),
    ...(remote ? earlyRequests(remote.manifest, url) : []).map((request) =>
      early(request, mount?.access === 'private', remote?.manifest.contract ?? host.contract),
    ),
  ];
}

function early(url: string, memberOnly: boolean, contract: number): StartInput['early'][number] {
  return { url, key: earlyKey(url), memberOnly, contract };
}

/** An inline script: a function as source text, called with what it is told. */
function script<Input = void>(nonce: string, run: (input: Input) => void, ...input: Input[]): string {
  return `<script nonce="${nonce}">(${run.toString()})(${input.map(scriptJson).join(',')})</script>`;
}

/** A file with its hash; a build that is still being worked on has none. */
function source(attribute: 'src' | 'href', { url, integrity }: LoadedFile): string {
  return `${attribute}="${escapeHtml(url)}"${integrity && ` integrity="${escapeHtml(integrity)}"`} crossorigin`;
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '/';
}
