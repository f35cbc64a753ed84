import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** The picture of the house that previews of links show. No word is on it, because each house has its own name. */
export const SOCIAL_PICTURE = {
  path: '/social-picture.png',
  width: 1200,
  height: 630,
  alt: 'Bottles on the shelves of a cellar, by the light of one lamp',
};

/** Serves it. It is taken of the entrance's wall by `npm run pictures -- -g previews`. */
export function serveSocialPicture(edge: FastifyInstance): void {
  const picture = readFileSync(new URL('social-picture.png', import.meta.url));
  edge.get(SOCIAL_PICTURE.path, async (_, reply) =>
    reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture),
  );
}
