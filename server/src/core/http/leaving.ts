import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process is about to end: it still serves, and says that it is not to be sent anything more. */
    leaving: { value: boolean };
  }
}

/** Has the load balancer drop this process before it ends: by `/readyz`, and connection by connection. */
export function announceLeaving(app: FastifyInstance): void {
  const leaving = { value: false };
  app.decorate('leaving', leaving);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving.value) reply.header('connection', 'close');
    done(null, payload);
  });
  endSilent(app);
}

/** Closes, when the server ends, connections on which nothing was ever asked: Node takes them for requests that begin. */
function endSilent(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
}
