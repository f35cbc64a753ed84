import { ANSWERS, earlyChunks, matchMount } from '@le-chai/federation/boot';
import type { ClientConfig } from '@le-chai/federation/composition';
import { APPLE_ICON_PATH, MANIFEST_PATH } from './app-manifest.ts';
import { APPEARANCE_CHOICES, appearanceAttributes } from './appearance-choices.ts';
import type { ComposedPages, LoadedFile } from './compose.ts';
import { headTags, type KnownHead } from './head-tags.ts';
import { keepPresses } from './keep-presses.ts';
import { keepOverrides } from './overrides/keep-overrides.ts';
import { EDGE_POLICY } from './policy.ts';
import type { Answers, RenderedPage } from './rendering/messages.ts';
import { escapeHtml, escapeJson, scriptJson } from './script-json.ts';
import { SHELL_STYLE, renderedBody, THEME_COLOURS, shellBody } from './shell.ts';
import { type StartInput, startPage } from './start-page.ts';

/** What the edge has made of a page: all that is to be seen of it, or only the answers that its browser draws it from. */
export interface MadePage {
  /** What a public page says of itself. */
  head: KnownHead | undefined;
  /** The server's clock that it was made by, ms since the epoch. */
  at: number;
  answers: Answers;
  /** Null where its browser draws it. */
  rendered:
    | (RenderedPage & {
        /** The cookies of appearance that it was rendered with. */ cookies: Readonly<Record<string, string>>;
      })
    | null;
}

export interface PageRequest {
  /** Path and search of the address, as the browser sent it. */
  url: string;
  nonce: string;
  pages: ComposedPages;
  config: ClientConfig;
  publicUrl: string | null;
  /** Whether its browser has the token of a session. */
  signedIn: boolean;
  /** Whether calls of the page may name traces. */
  traced: boolean;
  /** Null where its browser asks and draws for itself. */
  made: MadePage | null;
}

/**
 * One page. If it was rendered, the visible content comes first, then the scripts that hydrate it. Otherwise it is the
 * shell paint, and scripts come first.
 */
export function renderPage(page: PageRequest): string {
  const { nonce, config, publicUrl, made } = page;
  const { wordmark } = config;
  return [
    `<!doctype html><html lang="en"${made?.rendered ? appearanceAttributes(made.rendered.cookies) : ''}><head><meta charset="utf-8">`,
    ...headTags({
      title: made?.answers.title,
      head: made?.head,
      isKnown: made !== null,
      wordmark,
      publicUrl,
      nonce,
    }),
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEME_COLOURS.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEME_COLOURS.dark}">`,
    ...(page.traced ? [`<meta name="traced" content="1">`] : []),
    `<link rel="icon" href="/icon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${APPLE_ICON_PATH}">`,
    `<link rel="manifest" href="${MANIFEST_PATH}">`,
    // Where styled-components looks, on loading, for the nonce of its styles.
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<style nonce="${nonce}">${SHELL_STYLE}</style>`,
    ...(made?.rendered ? contentFirst(page, made.rendered) : scriptsFirst(page)),
    `</body></html>`,
  ].join('\n');
}

function scriptsFirst(page: PageRequest): string[] {
  return [
    // Before anything is fetched: the theme must precede the first paint.
    ...startScripts(page),
    ...files(page),
    `</head><body>${shellBody(pathOf(page.url), { wordmark: page.config.wordmark, signedIn: page.signedIn })}`,
    ...answers(page),
  ];
}

function contentFirst(page: PageRequest, { html, styles }: RenderedPage): string[] {
  return [
    // The theme must precede the first paint here too.
    ...startScripts(page),
    script(page.nonce, keepPresses),
    // What is painted while the rest is still loading would move when that arrives: rendering waits for the end of the content.
    `<link rel="expect" href="#waits" blocking="render">`,
    styles,
    `</head><body>${renderedBody(html, page.config.wordmark)}`,
    ...answers(page),
    ...files(page),
  ];
}

/** They are at the end of the document, which a host that runs has read whole. */
const answers = ({ made }: PageRequest): string[] =>
  made ? [`<script type="application/json" id="${ANSWERS}">${escapeJson(made.answers.data)}</script>`] : [];

function startScripts({ nonce, pages, config, made }: PageRequest): string[] {
  const start: StartInput = {
    composition: pages.composition,
    config,
    choices: APPEARANCE_CHOICES,
    nonce,
    ...(made && { answeredAt: made.at }),
    ...(made?.rendered && { rendered: { at: made.at, cookies: made.rendered.cookies } }),
    retry: { url: pages.host.retry, integrity: pages.host.entry.integrity },
    policy: EDGE_POLICY,
  };
  return [...(config.overrideOrigins ? [script(nonce, keepOverrides)] : []), script(nonce, startPage, start)];
}

/**
 * The files that the page loads: the host, and the part of the remote that this route needs. A rendered page already
 * shows text: its fonts come last.
 */
function files({ url, nonce, pages, made }: PageRequest): string[] {
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
    ...(made?.rendered ? [] : pages.host.fonts).map(
      (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(font)}">`,
    ),
  ];
}

/** An inline script: a function as source text, called with its input. */
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
