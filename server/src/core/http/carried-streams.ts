import { createServer, type ServerHttp2Session } from 'node:http2';
import type { Duplex } from 'node:stream';
import { CARRIED_STREAMS, CARRIED_STREAMS_PATH } from '@le-chai/http/carried-streams';
import type { FastifyInstance } from 'fastify';

/** Members come and go: this many streams may be dropped at once, and this many a second, before it counts as an attack. */
const GIVEN_UP_AT_ONCE = 100_000;

/** What may lie in one connection for its streams, MB. A thousand streams have their headers there. */
const SESSION_MB = 64;

/**
 * Has an edge carry many streams over one connection. A socket and an HTTP/1.1 parser each would cost a stream more than all
 * else that is kept of it, and each event a system call.
 */
export function carryStreams(app: FastifyInstance): void {
  const sessions = new Set<ServerHttp2Session>();
  let closing = false;
  const carrier = createServer({
    maxSessionMemory: SESSION_MB,
    streamResetBurst: GIVEN_UP_AT_ONCE,
    streamResetRate: GIVEN_UP_AT_ONCE,
  });
  carrier.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    session.on('error', () => session.destroy());
  });
  carrier.on('request', (request, response) => app.server.emit('request', request, response));
  app.server.on('upgrade', ({ url, headers }, socket: Duplex, head: Buffer) => {
    // A connection that begins now would end with nobody, and the server waits for all that it has.
    if (closing) return socket.destroy();
    if (headers.upgrade !== CARRIED_STREAMS || url !== CARRIED_STREAMS_PATH || head.length > 0) {
      return socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    }
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: ${CARRIED_STREAMS}\r\n\r\n`);
    return carrier.emit('connection', socket);
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const session of sessions) session.close();
  });
}
