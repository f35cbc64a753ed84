/// <reference lib="dom" />
import { OFFLINE_CELLAR, WORKER_PATH } from '@le-chai/contracts/offline';
import type { FastifyInstance } from 'fastify';
import { escapeHtml, scriptJson } from './script-json.ts';
import { SHELL_STYLE } from './shell.ts';

/** The settings that the worker is given. */
interface WorkerInput {
  /** Already safe in HTML. */
  wordmark: string;
  /** The same as plain text: the title of notifications. */
  title: string;
  style: string;
  cellar: typeof OFFLINE_CELLAR;
}

/** The parts of a worker's event that are used; TypeScript's DOM library only covers pages. */
interface WorkerEvent extends Event {
  request: Request;
  /** The response that the browser requested while the worker was starting. */
  preloadResponse: Promise<Response | undefined>;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (response: Promise<Response>) => void;
}

/** A message of the house, of a browser's push service. */
interface MessageEvent extends WorkerEvent {
  data: { json: () => unknown } | null;
}

/** A notification was pressed. */
interface PressEvent extends WorkerEvent {
  notification: { data: unknown; close: () => void };
}

/** A window of the app. */
interface AppWindow {
  url: string;
  focused: boolean;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
}

interface WorkerScope {
  addEventListener: <Given extends WorkerEvent>(type: string, listener: (event: Given) => void) => void;
  skipWaiting: () => Promise<void>;
  location: { origin: string };
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window' }) => Promise<AppWindow[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable: () => Promise<void> };
    showNotification: (title: string, options: object) => Promise<void>;
  };
}

/**
 * The service worker, sent as source text, so it must not use anything outside itself. Every page comes from the
 * network. If that gives no answer at all, the worker says so, and shows the last saved view of the cellar. It stores
 * nothing itself. It shows push notices, and opens only pages of the app.
 */
function serviceWorker({ wordmark, title, style, cellar }: WorkerInput): void {
  const worker = globalThis as unknown as WorkerScope;
  const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
  const marks = /[&<>"']/g;

  // It holds no version of the app, so a newer worker may take over from an older one under open pages.
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
  );
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(open(event));
  });
  worker.addEventListener('push', (event: MessageEvent) => event.waitUntil(show(event)));
  worker.addEventListener('notificationclick', (event: PressEvent) => {
    event.notification.close();
    event.waitUntil(goTo(within(event.notification.data)));
  });

  /** Browsers want something to be shown of each message, even where it cannot be read. */
  async function show({ data }: MessageEvent): Promise<void> {
    let message: { text?: unknown; path?: unknown } = {};
    try {
      message = Object(data?.json());
    } catch {
      // It was not the house that wrote it.
    }
    const path = within(message.path);
    await worker.registration.showNotification(title, {
      body: typeof message.text === 'string' ? message.text : 'You have a new notice.',
      icon: '/icon-192.png',
      data: path,
      // Of one sale the latest is shown.
      ...(path.startsWith('/sales/') && { tag: path, renotify: true }),
    });
  }

  /** A path within the app, or the notices page for anything else. */
  function within(path: unknown): string {
    const { origin } = worker.location;
    try {
      const url = new URL(String(path), origin);
      if (typeof path === 'string' && path.startsWith('/') && url.origin === origin)
        return url.pathname + url.search + url.hash;
    } catch {
      // Falls through to the notices.
    }
    return '/notices';
  }

  /** Shows a page in the window that is open already, if there is one. */
  async function goTo(path: string): Promise<void> {
    const url = new URL(path, worker.location.origin).href;
    const windows = await worker.clients.matchAll({ type: 'window' });
    const shown = windows.find((one) => one.url === url) ?? windows.find((one) => one.focused) ?? windows[0];
    if (!shown) return void (await worker.clients.openWindow(path));
    // A browser may keep the window where it is.
    await shown.focus().catch(() => undefined);
    if (shown.url !== url) await shown.navigate(path);
  }

  async function open({ request, preloadResponse }: WorkerEvent): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await fetch(request));
    } catch {
      return page(await content(new URL(request.url).pathname));
    }
  }

  async function content(path: string): Promise<string> {
    const kept = await lastSeen().catch(() => undefined);
    const again = '<p><a href="">Try again</a></p>';
    if (path.replace(/\/$/, '') !== cellar.path) {
      const link = kept ? `<p><a href="${cellar.path}">Your cellar as you last saw it</a></p>` : '';
      return `<h1>No connection</h1><p>This page needs a connection. Nothing was sent, and nothing will be sent later without you.</p>${again}${link}`;
    }
    if (!kept) return `<h1>No connection</h1><p>Your cellar isn’t saved on this device.</p>${again}`;
    const rows = kept.lots.map(
      ({ name, bottles }) =>
        `<li>${text(name)}<ul>${bottles.map(({ name: bottle, quantity, size }) => `<li>${text(quantity)} × ${text(bottle)}, ${text(size)} L</li>`).join('')}</ul></li>`,
    );
    const some =
      kept.lots.length < kept.total ? `<p>The first ${kept.lots.length} of ${text(kept.total)} lots.</p>` : '';
    return `<h1>Your cellar</h1><p role="status">No connection. This is your cellar as it was on ${moments.format(kept.at)}; it may have changed since.</p>${again}${some}<ul>${rows.join('')}</ul>`;
  }

  async function lastSeen() {
    const answer = await caches.match(cellar.path, { cacheName: cellar.cache });
    return (await answer?.json()) as
      | {
          at: number;
          total: number;
          lots: { name: string; bottles: { name: string; quantity: number; size: number }[] }[];
        }
      | undefined;
  }

  function page(body: string): Response {
    const nonce = crypto.randomUUID();
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>No connection · ${wordmark}</title><meta name="viewport" content="width=device-width,initial-scale=1"><style nonce="${nonce}">${style}</style></head><body><div class="shell-bar"></div><main class="shell-message">${body}</main></body></html>`;
    return new Response(html, {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      },
    });
  }

  function text(value: unknown): string {
    return String(value).replaceAll(marks, (character) => `&#${character.charCodeAt(0)};`);
  }
}

/** Links and lists of the worker's page, beside the style of the shell. */
const STYLE = `${SHELL_STYLE}a{color:inherit}h1{font:400 32px/1.2 Georgia,serif}.shell-message{margin-block:48px}.shell-message ul{padding-left:20px}`;

/** Serves the worker. Browsers ask for it again with every visit, so a newer one takes effect immediately. */
export function serveWorker(edge: FastifyInstance, wordmark: string): void {
  const input: WorkerInput = {
    wordmark: escapeHtml(wordmark),
    title: wordmark,
    style: STYLE,
    cellar: OFFLINE_CELLAR,
  };
  const source = `(${serviceWorker.toString()})(${scriptJson(input)});`;
  edge.get(WORKER_PATH, async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': `default-src 'none'; connect-src 'self'; img-src 'self'`,
      })
      .send(source),
  );
}
