import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { earlyChunks, matchMount } from '@le-chai/federation/boot';
import type { Monolith } from '@le-chai/federation/build/monolith';
import type { Composition } from '@le-chai/federation/composition';

const PREFIX = '/assets/monolith/';

/** A front to the product's edge that a browser is pointed at. */
export interface Front {
  url: string;
  close: () => void;
}

/**
 * Stands before the edge and passes everything through. With a monolith it serves the edge's own pages with the
 * monolith's scripts and hints in the place of the composed app's, so that both are measured behind the same server,
 * API, page, hints and compression.
 */
export async function openFront(edge: string, monolith?: Monolith): Promise<Front> {
  const assets = monolith && compressed(monolith);
  const server = createServer((incoming, outgoing) => {
    const asset = assets?.get(incoming.url ?? '');
    if (asset) return void outgoing.writeHead(200, asset.headers).end(asset.body);
    const page = incoming.headers['sec-fetch-dest'] === 'document';
    pass(
      edge,
      incoming,
      outgoing,
      page && monolith ? (html) => withMonolith(html, incoming.url ?? '/', monolith) : undefined,
    );
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

function pass(
  edge: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  rewrite?: (html: string) => string,
): void {
  const { host } = new URL(edge);
  const headers = { ...incoming.headers, host, ...(rewrite && { 'accept-encoding': 'identity' }) };
  const onward = request(new URL(incoming.url ?? '/', edge), { method: incoming.method, headers }, (answer) => {
    if (!rewrite) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      const html = rewrite(Buffer.concat(chunks).toString());
      const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
      const { 'content-length': _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...rest,
        'content-encoding': 'br',
        'content-length': body.length,
      });
      outgoing.end(body);
    });
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

/** The monolith's files as the edge would serve them: compressed before, kept for good. */
function compressed(monolith: Monolith): Map<string, { body: Buffer; headers: Record<string, string> }> {
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
