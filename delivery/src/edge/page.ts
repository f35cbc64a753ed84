import { earlyChunks, earlyKey, earlyRequests, matchMount } from '@le-chai/federation/boot';
import type { ClientConfig } from '@le-chai/federation/composition';
import type { ComposedPages, LoadedFile } from './compose.ts';
import { keepOverrides } from './overrides/keep-overrides.ts';
import { EDGE_POLICY } from './policy.ts';
import { escapeHtml, scriptJson } from './script-json.ts';
import { SHELL_STYLE, THEME_COLOURS, shellBody } from './shell.ts';
import { type StartInput, startPage } from './start-page.ts';

/** What every page asks for, whatever its route: who is signed in, and what the house says. */
const SESSION = '/_serverFn/get-user';
const HOUSE = '/core/config/GetInfoConfig/';

/** The page that takes an impersonation up, as the router in the browser finds it. */
const TAKES_SESSION_UP = /^\/auth\/impersonate\/*$/i;

export interface PageRequest {
  /** Path and search of the address, as the browser sent it. */
  url: string;
  nonce: string;
  pages: ComposedPages;
  config: ClientConfig;
  /** Whether calls of the page may name traces. */
  traced: boolean;
}

/** One page: the shell paint, the composition, and hints for this route's remote alone. */
export function renderPage({ url, nonce, pages, config, traced }: PageRequest): string {
  const path = pathOf(url);
  const { remote } = matchMount(pages.composition, path) ?? {};
  const own = remote && pages.remotes[remote.name];
  const chunks = own ? earlyChunks(own, path) : [];
  const hinted = [...pages.host.preload, ...(own?.entry ?? []), ...chunks.flatMap((name) => own?.chunks[name] ?? [])];
  const start: StartInput = {
    composition: pages.composition,
    config,
    nonce,
    early: earlyStart(pages, url, path),
    retry: { url: pages.host.retry, integrity: pages.host.entry.integrity },
    policy: EDGE_POLICY,
  };
  const name = escapeHtml(config.wordmark);
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="description" content="Fine wine and spirits for members: auctions, barrels and a cellar of one's own.">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEME_COLOURS.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEME_COLOURS.dark}">`,
    ...(traced ? [`<meta name="traced" content="1">`] : []),
    `<link rel="icon" href="/icon.svg" type="image/svg+xml">`,
    `<style nonce="${nonce}">${SHELL_STYLE}</style>`,
    ...(config.overrideOrigins ? [script(nonce, keepOverrides)] : []),
    // Before anything is fetched: the theme must precede the first paint, and the requests everything else.
    script(nonce, startPage, start),
    `<script type="importmap" nonce="${nonce}">${scriptJson({ integrity: pages.integrity })}</script>`,
    `<script type="module" id="host-entry" nonce="${nonce}" ${source('src', pages.host.entry)}></script>`,
    ...[...new Map(hinted.map((file) => [file.url, file])).values()].map(
      (file) => `<link rel="modulepreload" nonce="${nonce}" ${source('href', file)}>`,
    ),
    ...pages.host.styles.map((file) => `<link rel="stylesheet" nonce="${nonce}" ${source('href', file)}>`),
    ...pages.host.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(font)}">`,
    ),
    `</head><body>${shellBody(path, config.wordmark)}</body></html>`,
  ].join('\n');
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
