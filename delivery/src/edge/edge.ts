import { join } from 'node:path';
import { answerUnreadable } from '@le-chai/http/unreadable';
import { followRequests, subjectOfLine } from '@le-chai/telemetry/request-context';
import type { Tracing } from '@le-chai/telemetry/tracing';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { ReleaseStore } from '../store/release-store.ts';
import { serveAppManifest } from './app-manifest.ts';
import { serveAssets } from './assets.ts';
import { ApiCalls } from './calls/api-calls.ts';
import { forwardCalls } from './calls/forward-calls.ts';
import { boundConnections, connectionOptions } from './connections.ts';
import { takeEarlyLogin } from './early-login.ts';
import { answerFailures, answerUnroutable, REASONS, refuse } from './failures.ts';
import { serveHealth } from './health.ts';
import { loadCounters } from './loads/load-counters.ts';
import { serveLoads } from './loads/serve-loads.ts';
import { type MediaSource, serveMedia } from './media.ts';
import { measureRequests } from './metrics.ts';
import { openMirror } from './mirror.ts';
import { serveNavigations } from './navigations.ts';
import { watchPages } from './pages-source.ts';
import { renderPages } from './rendering/page-rendering.ts';
import { securityHeaders } from './policy.ts';
import { serveWorker } from './service-worker.ts';
import { serveSocialPicture } from './social-picture.ts';
import { forwardStreams } from './streams/forward-streams.ts';
import type { EdgeSettings } from './settings.ts';
import { serveViolations } from './violations/serve-violations.ts';
import { readFileSync } from 'node:fs';
import { isForeign } from '@le-chai/http/own-pages';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { loggableUrl } from '@le-chai/http/loggable-url';

/**
 * A host and port in the form of a `Host` header (RFC 9110, section 7.2): a name or a number, in brackets if it has
 * colons.
 */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Refuses requests that do not say which host they are for, and calls from pages of other sites. */
function refuseStrangePages(edge: FastifyInstance): void {
  edge.addHook('onRequest', async (request, reply) => {
    if (!namesOneHost(request.raw.rawHeaders)) return refuse(reply, REASONS.badRequest);
    if (isForeign(request, request.host)) return refuse(reply, REASONS.foreignOrigin);
  });
}

function namesOneHost(headers: readonly string[]): boolean {
  const hosts = headers.filter((_, index) => index % 2 === 1 && headers[index - 1]?.toLowerCase() === 'host');
  return hosts.length === 1 && HOST.test(hosts[0] ?? '');
}

export interface EdgeOptions {
  settings: EdgeSettings;
  store: ReleaseStore;
  media: MediaSource;
  tracing?: Tracing | undefined;
}

/** How often at most an object store is asked for the channel, ms: a revision is noticed within a second. */
const LOOK_EVERY_MS = 900;

/** The edge: composes pages from a channel, serves the releases' files, and forwards calls to the product API. */
export async function buildEdge({ settings, store, media, tracing }: EdgeOptions): Promise<FastifyInstance> {
  const edge: FastifyInstance = Fastify({
    logger: loggerOptions(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < settings.trustedProxies,
    genReqId: newRequestId,
    ...connectionOptions(settings),
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => edge.countRefusal(answerUnreadable(error, socket)),
    frameworkErrors: answerUnroutable,
    routerOptions: { maxParamLength: 500 },
  });
  const watch = watchPages({
    store,
    channel: settings.channel,
    everyMs: settings.mirrorDir === null ? 0 : LOOK_EVERY_MS,
    onFailure: (error) =>
      edge.log.error({ err: error }, 'the channel could not be composed; serving what was there before'),
  });

  const headers = securityHeaders(settings.https, settings.client.cardPayment !== undefined);
  edge.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  boundConnections(edge, settings);
  followRequests(edge, tracing);
  const registry = measureRequests(edge);
  answerFailures(edge);
  refuseStrangePages(edge);
  const api = new ApiCalls(settings);
  edge.addHook('onClose', () => api.close());
  serveHealth(edge, { watch, settings, api });
  const { countLoad, countRendering } = loadCounters(registry);
  serveLoads(edge, { pages: watch.pages, countLoad, https: settings.https });
  serveViolations(edge, { pages: watch.pages, registry });
  serveIcon(edge);
  serveSocialPicture(edge);
  serveAppManifest(edge, settings.client.wordmark);
  serveWorker(edge, settings.client.wordmark);
  await serveAssets(
    edge,
    settings.mirrorDir === null ? { folder: join(settings.storeDir, 'apps') } : openMirror(store, settings.mirrorDir),
  );
  await serveMedia(edge, media);
  forwardStreams(edge, { settings, registry });
  await forwardCalls(edge, { settings, registry, api });
  await takeEarlyLogin(edge, { settings, api });
  const rendering = renderPages(edge, { settings, store, api, watch, countRendering });
  serveNavigations(edge, { pages: watch.pages, settings, store, rendering });
  return edge;
}

/** The house's mark, drawn for 16 px and up. */
function serveIcon(edge: FastifyInstance): void {
  const icon = readFileSync(new URL('icon.svg', import.meta.url));
  edge.get('/icon.svg', async (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  );
  // Browsers ask for this name unbidden.
  edge.get('/favicon.ico', async (_, reply) => reply.redirect('/icon.svg', 301));
}

/** The logger of an edge: one line a request, written when it is answered, without headers and without secrets. */
function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    // The request's own logger carries its id; lines logged elsewhere on its behalf get it here.
    mixin: (_line, _level, logger) => ('reqId' in logger.bindings() ? {} : subjectOfLine()),
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, url: loggableUrl(url), ip }),
    },
  };
}

/** The id of a request: the one a proxy in front gave it, if it looks like one. The API logs under the same id. */
function newRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
