import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { ASSETS, RETRY_ASSETS, SPARE_ASSETS } from './addresses.ts';
import { type Reason, refuse } from './failures.ts';
import type { Mirror } from './mirror.ts';

/** `/<app>/<version>/<file>`: files of releases only. No source maps, no release.json, nothing unfinished. */
const SERVED =
  /^\/(?<app>[a-z][a-z0-9-]*)\/(?<version>[0-9A-Za-z][0-9A-Za-z.+-]*)\/(?!release\.json$)(?<file>(?:[\w@~-][\w@.~-]*\/)*[\w@~-][\w@.~-]*\.(?:js|mjs|css|json|svg|woff2|png|webp|txt))$/;

/** Where files are served from: a folder, and what fills it where the store is elsewhere. */
export type AssetFolder = Pick<Mirror, 'folder'> & Partial<Mirror>;

/**
 * The files of every version in the store, under several addresses: open tabs load chunks of the version they began with.
 * They never change, so browsers keep them for good.
 */
export async function serveAssets(edge: FastifyInstance, { folder, fill }: AssetFolder): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const prefix of [ASSETS, RETRY_ASSETS, ...SPARE_ASSETS]) {
    await edge.register(
      async (scope) => {
        // A missing file may be published in a minute, so the miss must not be cached.
        scope.setNotFoundHandler(async (_, reply) => refuse(reply, [404, 'not-found', 'File not found.']));
        if (fill) scope.addHook('preHandler', fillFirst(fill));
        await scope.register(fastifyStatic, {
          root: folder,
          decorateReply: false,
          index: false,
          dotfiles: 'deny',
          preCompressed: true,
          immutable: true,
          maxAge: '365d',
          allowedPath: (path) => SERVED.test(path),
        });
      },
      { prefix },
    );
  }
}

const STORE_UNREACHABLE: Reason = [
  503,
  'store-unreachable',
  'This file is unavailable right now. Please try again in a moment.',
  2,
];

/** Fetches a file before it is looked up. If that fails, this edge or another may have it in a moment. */
function fillFirst(fill: Mirror['fill']): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    const { app, version, file } = SERVED.exec(`/${(request.params as { '*'?: string })['*']}`)?.groups ?? {};
    if (app === undefined || version === undefined || file === undefined) return;
    try {
      await fill(app, version, file);
    } catch (error) {
      request.log.error({ err: error }, 'a file could not be had from the store');
      await refuse(reply, STORE_UNREACHABLE);
    }
  };
}
