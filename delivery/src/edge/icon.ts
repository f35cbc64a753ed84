import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** The house's mark, drawn for 16 px and up. */
export function serveIcon(edge: FastifyInstance): void {
  const icon = readFileSync(new URL('icon.svg', import.meta.url));
  edge.get('/icon.svg', async (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  );
  // Browsers ask for this name unbidden.
  edge.get('/favicon.ico', async (_, reply) => reply.redirect('/icon.svg', 301));
}
