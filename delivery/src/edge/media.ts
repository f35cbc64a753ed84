import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import { isPicturePath, MEDIA_PATH } from '@le-chai/contracts/picture';
import { mediaFolder, type MediaStore, openMediaStore } from '@le-chai/media/media-store';
import type { FastifyInstance } from 'fastify';
import { DeliveryError } from '../delivery-error.ts';
import { isObjectStore } from '../store/open-store.ts';
import { type Reason, refuse } from './failures.ts';

/** Where photographs are served from: a folder, or a store that is read for each request. */
export type MediaSource = { folder: string } | Pick<MediaStore, 'read'>;

/** Where the environment says that photographs are: beside the releases. */
export async function mediaSource(env: NodeJS.ProcessEnv): Promise<MediaSource> {
  if (!isObjectStore(env)) return { folder: mediaFolder(env) };
  return openMediaStore(env, (message) => new DeliveryError('store-unreachable', message));
}

const TYPES = { webp: 'image/webp', avif: 'image/avif' } as const;

const FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * The sizes of photographs, as `media import` made them: WebP and AVIF under names derived from their content, so
 * browsers and caches in between keep them for good. Nothing else in the folder is served.
 */
export async function serveMedia(edge: FastifyInstance, source: MediaSource): Promise<void> {
  await edge.register(
    async (scope) => {
      // A CDN in front passes this on, and pages load photographs from there.
      scope.addHook('onRequest', async (_, reply) => {
        reply.header('cross-origin-resource-policy', 'cross-origin');
      });
      // A missing photograph may be imported in a minute, so the miss must not be cached.
      scope.setNotFoundHandler(async (_, reply) => refuse(reply, [404, 'not-found', 'Photograph not found.']));
      if ('folder' in source) {
        await mkdir(source.folder, { recursive: true });
        await scope.register(fastifyStatic, {
          root: source.folder,
          decorateReply: false,
          index: false,
          dotfiles: 'deny',
          immutable: true,
          maxAge: '365d',
          allowedPath: (path) => isPicturePath(path.slice(1)),
          setHeaders: (reply, path) => reply.header('content-type', typeOf(path)),
        });
        return;
      }
      scope.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
        const path = request.params['*'];
        const [name = '', file = ''] = path.split('/');
        if (!isPicturePath(path)) return reply.callNotFound();
        try {
          const bytes = await source.read(name, file);
          if (!bytes) return reply.callNotFound();
          return reply.type(typeOf(file)).header('cache-control', FOR_GOOD).send(bytes);
        } catch (error) {
          request.log.error({ err: error }, 'a photograph could not be had from the store');
          return refuse(reply, UNREACHABLE);
        }
      });
    },
    { prefix: MEDIA_PATH },
  );
}

const UNREACHABLE: Reason = [
  503,
  'store-unreachable',
  'This photograph is unavailable right now. Please try again in a moment.',
  2,
];

const typeOf = (file: string): string => TYPES[file.endsWith('.avif') ? 'avif' : 'webp'];
