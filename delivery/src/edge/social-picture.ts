import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const picture = readFileSync(new URL('social-picture.png', import.meta.url));
const version = createHash('sha256').update(picture).digest('hex').slice(0, 12);

/** The picture of the house that previews of links show. No word is on it, because each house has its own name. */
export const SOCIAL_PICTURE = {
  path: '/social-picture.png',
  /** Names these very bytes: another picture has another address, so that sites which keep previews ask for it. */
  versioned: `/social-picture.png?v=${version}`,
  width: 1200,
  height: 630,
  alt: 'Bottles on the shelves of a cellar, by the light of one lamp',
};

/**
 * Serves it: for a year under the address that names its bytes, for a day under any other, which links of earlier versions have.
 * It is taken of the entrance's wall by `npm run pictures -- -g previews`.
 */
export function serveSocialPicture(edge: FastifyInstance): void {
  edge.get<{ Querystring: { v?: unknown } }>(SOCIAL_PICTURE.path, async ({ query }, reply) =>
    reply
      .type('image/png')
      .header('cache-control', query.v === version ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
      .send(picture),
  );
}
