import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { answerUnreadable } from '@le-chai/http/unreadable';
import { isForeign } from '@le-chai/http/own-pages';
import { fastify, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Logger } from 'pino';
import { parseBodies } from './body-parsers.ts';
import { carryStreams } from './carried-streams.ts';
import { answerErrors, refuse } from './errors.ts';
import type { Identify } from './member.ts';
import { Refusal } from './refusal.ts';

/** A body may be this long, bytes. */
const BODY_LIMIT = 256 * 1024;

/** The bare server: how requests are read, logged and refused. Routes are registered on it by `route`. */
export function createServer(logger: Logger, identify: Identify, clock: { now: () => number }): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    genReqId: requestId,
    // A logger of its own for every request would cost more than most requests do; lines take the id from the scope.
    childLoggerFactory: (parent) => parent,
    requestTimeout: 60_000,
    http: { headersTimeout: 10_000, requireHostHeader: false },
    clientErrorHandler: (error, socket) => app.countRefusal(answerUnreadable(error, socket)),
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, _request, reply) => {
      refuse(reply as FastifyReply, new Refusal(400, 'bad-request', 'The address cannot be read.'));
    },
  });
  app.decorate('calls', []);
  app.decorate('identify', identify);
  app.decorate('houseClock', clock);
  app.decorateRequest('member', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'x-forwarded-host': asked, host } = request.headers;
    done(isForeign(request, String(asked ?? host ?? '')) ? foreignOrigin() : undefined);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-server-time', String(clock.now()));
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'error' : request.method === 'GET' ? 'debug' : 'info';
    if (!logger.isLevelEnabled(level)) return done();
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log[level]({ reqId: request.id, req: request, res: reply, ms, member: request.member?.id }, 'answered');
    done();
  });
  parseBodies(app);
  answerErrors(app);
  carryStreams(app);
  // A client that expects something is answered like any other, instead of by Node's bare 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  return app;
}

const foreignOrigin = () =>
  new Refusal(403, 'foreign-origin', 'This call is only accepted from the pages of this site.');

/** The id that the edge or a tracing proxy gave, where it is one; it ends up in log lines and answers. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
