import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ASSETS, RETRY_ASSETS, SPARE_ASSETS } from './addresses.ts';
import { refusal } from './failures.ts';

/** `/<app>/<version>/<file>`: files of releases only. No source maps, no release.json, nothing unfinished. */
const SERVED =
  /^\/[a-z][a-z0-9-]*\/[0-9A-Za-z][0-9A-Za-z.+-]*\/(?!release\.json$)(?:[\w@~-][\w@.~-]*\/)*[\w@~-][\w@.~-]*\.(?:js|mjs|css|json|svg|woff2|png|webp|txt)$/;

/**
 * The files of every version in the store, under several addresses: open tabs load chunks of the version they began with.
 * They never change, so browsers keep them for good.
 */
export async function serveAssets(edge: FastifyInstance, storeDir: string): Promise<void> {
  const root = join(storeDir, 'apps');
  await mkdir(root, { recursive: true });
  for (const prefix of [ASSETS, RETRY_ASSETS, ...SPARE_ASSETS]) {
    await edge.register(
      async (scope) => {
        // A file that is not there today may be published in a minute: nobody may remember the miss.
        scope.setNotFoundHandler(async (_, reply) =>
          reply
            .code(404)
            .header('cache-control', 'no-store')
            .send(refusal(404, 'not-found', 'There is no such file.')),
        );
        await scope.register(fastifyStatic, {
          root,
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
