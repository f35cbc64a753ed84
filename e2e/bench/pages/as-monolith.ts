import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { earlyChunks, matchMount } from '@le-chai/federation/boot';
import type { Monolith } from '@le-chai/federation/build/monolith';
import type { Composition } from '@le-chai/federation/composition';
import type { Changes } from './front.ts';

const PREFIX = '/assets/monolith/';

/** Serves the edge's own pages with the monolith's scripts and hints in the place of the composed app's. */
export const asMonolith = (monolith: Monolith): Changes => ({
  page: (html, url) => withMonolith(html, url, monolith),
  files: compressed(monolith),
});

/** The monolith's files as the edge would serve them: precompressed and immutable. */
function compressed(monolith: Monolith): NonNullable<Changes['files']> {
  const files = Object.keys(monolith.files).map((name) => {
    const bytes = readFileSync(path.join(monolith.dist, name));
    const script = name.endsWith('.js');
    const headers = {
      'content-type': script ? 'application/javascript; charset=utf-8' : 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      ...(script && { 'content-encoding': 'br' }),
    };
    return [PREFIX + name, { body: script ? brotliCompressSync(bytes) : bytes, headers }] as const;
  });
  return new Map(files);
}

/** The edge's page with the monolith in it: its entry, its import map and its hints for this route. */
function withMonolith(html: string, url: string, monolith: Monolith): string {
  const start = html.indexOf('{"composition":');
  const composition = JSON.parse(
    html.slice(start + '{"composition":'.length, html.indexOf(',"config":', start)),
  ) as Composition;
  const { pathname } = new URL(url, 'http://page.invalid');
  const remote = matchMount(composition, pathname)?.remote;
  const hints = remote ? monolith.preload(remote.name, earlyChunks(remote.manifest, pathname)) : [];
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  const source = (name: string) =>
    `"${PREFIX}${name}" integrity="${monolith.files[name]?.integrity ?? ''}" nonce="${nonce}" crossorigin`;
  const scripts = Object.entries(monolith.files).filter(([name]) => name.endsWith('.js'));
  const integrity = Object.fromEntries(scripts.map(([name, file]) => [PREFIX + name, file.integrity]));
  return html
    .replace(
      /(<script type="importmap"[^>]*>).*?<\/script>/,
      (_, tag: string) => `${tag}${JSON.stringify({ integrity })}</script>`,
    )
    .replace(/<script type="module"[^>]*>/, `<script type="module" id="host-entry" src=${source(monolith.entry)}>`)
    .replaceAll(/<link rel="modulepreload"[^>]*>\n?/g, '')
    .replaceAll(/\/assets\/host\/[^/"]+\//g, PREFIX)
    .replace('</head>', `${hints.map((name) => `<link rel="modulepreload" href=${source(name)}>`).join('')}</head>`);
}
