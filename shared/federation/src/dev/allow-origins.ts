import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Lets pages of these origins, and of this machine, read what is served: sources are nobody else's business. A page of a
 * public address asks first whether it may come to a private one.
 * @returns a middleware that answers what is asked ahead, and passes the rest on
 */
export function allowOrigins(origins: readonly string[]) {
  return ({ headers, method }: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { origin } = headers;
    response.setHeader('vary', 'origin');
    response.setHeader('cache-control', 'no-store');
    if (origin !== undefined && (origins.includes(origin) || isLocal(origin))) {
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('access-control-allow-private-network', 'true');
      // Fonts and pictures are asked for without it.
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
    }
    if (method !== 'OPTIONS') return next();
    response.writeHead(204).end();
  };
}

function isLocal(origin: string): boolean {
  return URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
}
