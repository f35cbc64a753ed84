import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process is about to end: it still serves, and says that it is not to be sent anything more. */
    leaving: { value: boolean };
  }
}

/** Has whoever spreads the load let go of this process before it ends: by `/readyz`, and connection by connection. */
export function announceLeaving(app: FastifyInstance): void {
  const leaving = { value: false };
  app.decorate('leaving', leaving);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving.value) reply.header('connection', 'close');
    done(null, payload);
  });
}
