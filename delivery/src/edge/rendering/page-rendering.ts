import { cookieIn } from '@le-chai/contracts/cookie-name';
import type { Load } from '@le-chai/federation/load-report';
import type { ClientConfig } from '@le-chai/federation/composition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiFor } from '../api-choice.ts';
import type { ApiCalls } from '../calls/api-calls.ts';
import { headersForBrowser, knownDeviceOf } from '../calls/call-headers.ts';
import { readHead } from '../head-tags.ts';
import type { ComposedPages } from '../compose.ts';
import type { EdgeOptions } from '../edge.ts';
import type { MadePage } from '../page.ts';
import type { ApiAnswer } from './messages.ts';
import type { LoadCounters } from '../loads/load-counters.ts';
import type { ChannelWatch } from '../pages-source.ts';
import { measureRenderings, measureThreads, type Outcome, Renderer } from './renderer.ts';
import type { Ask } from './rendering-thread.ts';
import { appearanceIn } from './appearance-cookies.ts';

/** How long a thread may stay silent that was asked to give a page up, ms. */
const SILENT_MS = 2000;

/**
 * The share of a page's time that may be spent waiting for answers that no loader waits for: the rest is for rendering.
 */
const PATIENCE = 0.375;

/** How long a thread may take until it can render, ms. */
const START_MS = 10_000;

/**
 * How often to look at the channel, so that a new composition can be rendered before its first page is requested, ms.
 */
const LOOK_EVERY_MS = 1000;

/**
 * How a page counts for its remote, whose canary is judged by it. A paused page counts as the failure that it is paused
 * for: otherwise pages that never render would soon be rare among the others. Outcomes that do not depend on the remote
 * do not count.
 */
const LOAD_OUTCOMES: Readonly<Partial<Record<Outcome, Load['outcome']>>> = {
  rendered: 'loaded',
  threw: 'failed',
  died: 'failed',
  paused: 'failed',
  late: 'hung',
};

/** Renders pages for their requests. */
export interface PageRendering {
  /** @returns null where the page goes out for its browser to ask for and to draw */
  render: (request: FastifyRequest, page: PageToRender) => Promise<MadePage | null>;
}

interface PageToRender {
  url: string;
  nonce: string;
  pages: ComposedPages;
  config: ClientConfig;
}

interface RenderingOptions extends Pick<EdgeOptions, 'settings' | 'store'>, Pick<LoadCounters, 'countRendering'> {
  api: ApiCalls;
  watch: ChannelWatch;
}

/** Sets an edge up to render pages, and to say what became of each. */
export function renderPages(
  edge: FastifyInstance,
  { settings, store, api, watch, countRendering }: RenderingOptions,
): PageRendering {
  const { rendering: limits } = settings.limits;
  const count = measureRenderings(edge.registry);
  const renderer = new Renderer({
    store,
    limits: { ...limits, startMs: START_MS, silentMs: SILENT_MS },
    slugs: settings.client.slugs,
    onRendering: (rendering) => {
      count(rendering);
      const { app, version, outcome, detail } = rendering;
      const load = LOAD_OUTCOMES[outcome];
      if (load && app !== 'host') countRendering({ remote: app, version, outcome: load });
      if (detail !== undefined && outcome !== 'led-on') {
        edge.log.warn({ app, version, outcome, detail }, 'a page was not rendered');
      }
    },
  });
  measureThreads(edge.registry, () => renderer.threads);
  edge.addHook('onClose', () => renderer.close());
  if (limits.pageMs > 0) {
    watch.onMove((channel) => renderer.follow(channel));
    const look = (): void => void watch.pages();
    let timer: NodeJS.Timeout | undefined;
    edge.addHook('onReady', async () => {
      timer = setInterval(look, LOOK_EVERY_MS).unref();
      look();
    });
    edge.addHook('onClose', async () => clearInterval(timer));
  }

  return {
    async render(request, { url, nonce, pages, config }) {
      if (limits.pageMs === 0 || request.method !== 'GET') return null;
      const { cookie } = request.headers;
      if (turnsOff(cookie)) return null;
      const token = tokenIn(cookie, settings.https);
      const ask: Ask = (path, contract) => callApi(request, path, { contract, token });
      const page = {
        url,
        nonce,
        config,
        // By its protocol the browser names its cookies, and a proxy may keep that to itself.
        origin: new URL(`${settings.https ? 'https' : request.protocol}://${request.host}`).origin,
        cookies: appearanceIn(cookie, settings.https),
        signedIn: token !== undefined,
        now: Date.now(),
        patience: limits.pageMs * PATIENCE,
      };
      const made = await renderer.render(pages, page, ask);
      if (!made) return null;
      const { answers, rendered } = made;
      const head = readHead(answers.head, settings.client.environment === 'production');
      return { at: page.now, answers, head, rendered: rendered && { ...rendered, cookies: page.cookies } };
    },
  };

  /** Whether this browser renders its pages itself: never in production. */
  function turnsOff(cookie: string | undefined): boolean {
    if (settings.client.environment === 'production') return false;
    return cookieIn(cookie, 'rendering', settings.https) === 'off';
  }

  /** What the member's browser would ask for, and be answered. */
  async function callApi(
    request: FastifyRequest,
    path: string,
    { contract, token }: { contract: string | undefined; token: string | undefined },
  ): Promise<ApiAnswer | null> {
    const target = pathAtApi(path);
    if (target === undefined) return null;
    const { status, headers, body } = await api.ask('other', {
      origin: apiFor(settings, request.headers.cookie),
      path: target,
      method: 'GET',
      headers: {
        accept: 'application/json',
        ...(contract !== undefined && { 'x-contract': contract }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...knownDeviceOf(path, request.headers.cookie),
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host,
        'x-request-id': request.id,
      },
      body: null,
    });
    if (!Buffer.isBuffer(body)) {
      body.destroy();
      return null;
    }
    const { 'set-cookie': _, ...rest } = headersForBrowser(headers);
    return {
      status,
      headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
      body: body.toString(),
    };
  }
}

/** The API's own path for one of the browser's; undefined where it is not the API's. */
function pathAtApi(path: string): string | undefined {
  if (path.startsWith('/core/')) return path.slice('/core'.length);
  return path.startsWith('/_serverFn/') ? path : undefined;
}

function tokenIn(cookie: string | undefined, https: boolean): string | undefined {
  const value = cookieIn(cookie, 'access-token', https);
  if (!value) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
