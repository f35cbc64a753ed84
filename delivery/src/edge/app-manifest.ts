import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { THEME_COLOURS } from './shell.ts';

/** Where the manifest of the installable app is. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** The icon that iOS takes for the home screen. */
export const APPLE_ICON_PATH = '/apple-touch-icon.png';

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  // Its mark is small enough for any shape that a phone cuts out of it.
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Lets browsers install the house as an app: its manifest and its icons, which are drawn after `icon.svg`. */
export function serveAppManifest(edge: FastifyInstance, wordmark: string): void {
  const manifest = JSON.stringify({
    id: '/',
    name: wordmark,
    short_name: wordmark,
    lang: 'en',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOURS.light,
    background_color: THEME_COLOURS.light,
    icons: ICONS,
  });
  edge.get(MANIFEST_PATH, async (_, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600').send(manifest),
  );
  for (const path of [...ICONS.map(({ src }) => src), APPLE_ICON_PATH]) {
    const icon = readFileSync(new URL(`icons${path}`, import.meta.url));
    edge.get(path, async (_, reply) =>
      reply.type('image/png').header('cache-control', 'public, max-age=86400').send(icon),
    );
  }
}
