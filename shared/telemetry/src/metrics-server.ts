import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { shareAnswer } from './share-answer.ts';

/** Where the metrics of a process are served. */
export interface MetricsAddress {
  host: string;
  /** 0 for any free port. */
  port: number;
}

export interface MetricsServer {
  /** What a scraper is given: `http://127.0.0.1:9464/metrics`. */
  url: string;
  close: () => Promise<void>;
}

/** A collection serves everybody who asks within this time, ms. */
const KEEP_MS = 1000;
/** A scraper says what it wants in one packet. */
const HEADERS_TIMEOUT_MS = 5000;
const CONNECTIONS = 50;

/**
 * Serves the metrics of a process on a port of their own, so that scraping takes nothing from members: one collection at
 * a time, and at most one a second unless the scraper says `Cache-Control: no-cache`.
 * @throws {Error} where the port is taken
 */
export async function serveMetrics(registry: Registry, { host, port }: MetricsAddress): Promise<MetricsServer> {
  const collect = shareAnswer(() => registry.metrics(), KEEP_MS);
  const server = createServer({ requestTimeout: HEADERS_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS });
  server.maxConnections = CONNECTIONS;
  server.on('request', (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') {
      return refuse(response, 404, 'unknown-path', 'Nothing here. The metrics are at /metrics.');
    }
    if (request.method !== 'GET') return refuse(response, 405, 'wrong-method', 'This address only accepts GET.');
    void answer(request, response, registry.contentType, collect);
  });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen({ host, port }, listening.resolve);
  await listening.promise;
  const bound = server.address() as AddressInfo;
  const authority = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return {
    url: `http://${authority}:${bound.port}/metrics`,
    close: async () => {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  type: string,
  collect: (fresh: boolean) => Promise<string>,
): Promise<void> {
  try {
    const text = await collect(request.headers['cache-control'] === 'no-cache');
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  } catch {
    refuse(response, 500, 'internal', 'The metrics could not be collected.');
  }
}

function refuse(response: ServerResponse, code: number, name: string, message: string): void {
  response
    .writeHead(code, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(code === 405 && { allow: 'GET' }),
    })
    .end(JSON.stringify({ code, error: { message, name } }));
}
