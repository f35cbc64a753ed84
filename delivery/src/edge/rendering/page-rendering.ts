import { cookieIn } from '@le-chai/contracts/cookie-name';
import { earlyKey } from '@le-chai/federation/boot';
import type { ClientConfig } from '@le-chai/federation/composition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiFor } from '../api-choice.ts';
import type { ApiCalls } from '../calls/api-calls.ts';
import { headersForBrowser, knownDeviceOf } from '../calls/call-headers.ts';
import type { ComposedPages } from '../compose.ts';
import type { EdgeOptions } from '../edge.ts';
import type { Rendered } from '../page.ts';
import type { ApiAnswer } from './messages.ts';
import { measureRenderings, Renderer } from './renderer.ts';
import type { Ask } from './rendering-thread.ts';

/** Cookies that change how a page looks; no other is known where pages are rendered. */
const APPEARANCE: ReadonlySet<string> = new Set([
  'theme',
  'density',
  'locale',
  'time-zone',
  'consent',
  '__Host-consent',
]);

/** How long a thread may stay silent that was asked to give a page up, ms. */
const SILENT_MS = 250;

/** Renders pages for their requests. */
export interface PageRendering {
  /** @returns null where the page goes out for its browser to draw */
  render: (request: FastifyRequest, page: PageToRender) => Promise<Rendered | null>;
}

interface PageToRender {
  url: string;
  nonce: string;
  pages: ComposedPages;
  config: ClientConfig;
}

/** Sets an edge up to render pages, and to say what became of each. */
export function renderPages(
  edge: FastifyInstance,
  { settings, store, api }: Pick<EdgeOptions, 'settings' | 'store'> & { api: ApiCalls },
): PageRendering {
  const { rendering: limits } = settings.limits;
  const count = measureRenderings(edge.registry);
  const renderer = new Renderer({
    store,
    limits: { ...limits, silentMs: SILENT_MS },
    onRendering: (rendering) => {
      count(rendering);
      const { app, version, outcome, detail } = rendering;
      if (detail !== undefined && outcome !== 'led-on') {
        edge.log.warn({ app, version, outcome, detail }, 'a page was not rendered');
      }
    },
  });
  edge.addHook('onClose', () => renderer.close());

  return {
    async render(request, { url, nonce, pages, config }) {
      if (limits.pageMs === 0 || request.method !== 'GET') return null;
      const { cookie } = request.headers;
      if (turnsOff(cookie)) return null;
      const token = tokenIn(cookie, settings.https);
      const asked = new Set<string>();
      const ask: Ask = async (path, contract) => {
        const answer = await askFor(request, path, { contract, token });
        if (answer) asked.add(earlyKey(path));
        return answer;
      };
      const page = {
        url,
        nonce,
        config,
        origin: new URL(`${request.protocol}://${request.host}`).origin,
        cookies: appearanceIn(cookie),
        signedIn: token !== undefined,
        now: Date.now(),
      };
      const rendered = await renderer.render(pages, page, ask);
      return rendered && { ...rendered, at: page.now, cookies: page.cookies, asked };
    },
  };

  /** Whether this browser draws its pages itself: nobody's does so in production. */
  function turnsOff(cookie: string | undefined): boolean {
    if (settings.client.environment === 'production') return false;
    return cookieIn(cookie, 'rendering', settings.https) === 'off';
  }

  /** What the member's browser would ask for, and be answered. */
  async function askFor(
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

function appearanceIn(cookie: string | undefined): Record<string, string> {
  const pairs = (cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return Object.fromEntries(
    pairs.flatMap(([name = '', value = '']) => (APPEARANCE.has(name) ? [[name, value] as const] : [])),
  );
}
