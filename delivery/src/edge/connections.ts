import type { Socket } from 'node:net';
import { senderOf } from '@le-chai/http/sender';
import type { FastifyInstance } from 'fastify';
import type { EdgeSettings } from './settings.ts';
import { Shares } from './shares.ts';

/** A connection on which nothing moves in either direction is closed, ms. Streams of events say something every 15 s. */
const STALLED_MS = 60_000;

/** How often connections are checked for requests that are slow to arrive, ms. */
const LOOK_EVERY_MS = 1000;

/** How long a client may take to say what it wants. */
export const connectionOptions = ({ limits }: Pick<EdgeSettings, 'limits'>) => ({
  requestTimeout: limits.headerMs + limits.bodyMs,
  // Longer than the idle time of common load balancers, so that they never write into a closing connection.
  keepAliveTimeout: limits.idleMs,
  connectionTimeout: STALLED_MS,
  maxRequestsPerSocket: limits.requestsPerConnection,
  http: {
    headersTimeout: limits.headerMs,
    connectionsCheckingInterval: LOOK_EVERY_MS,
    // Looked at by `refuseStrangePages`, and answered in the words of this house.
    requireHostHeader: false,
  },
});

/**
 * Bounds the connections in all and from one address. Behind proxies of the house every connection has an address of theirs,
 * so there it is for them to bound what one client takes.
 */
export function boundConnections(edge: FastifyInstance, { limits, trustedProxies }: EdgeSettings): void {
  edge.server.maxConnections = limits.connections;
  // A client that expects something is answered like any other, instead of by Node's bare 417.
  edge.server.on('checkExpectation', (request, response) => edge.server.emit('request', request, response));
  if (limits.connectionsPerAddress === 0 || trustedProxies > 0) return;
  const open = new Shares(limits.connections, limits.connectionsPerAddress);
  edge.server.prependListener('connection', (socket: Socket) => {
    const sender = senderOf(socket.remoteAddress ?? '');
    if (!open.take(sender, 1)) return socket.destroy();
    socket.once('close', () => open.giveBack(sender, 1));
  });
}
