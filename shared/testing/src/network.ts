import type { AnyCall, WireOf } from '@le-chai/contracts/call';
import { listNotices, memberStream } from '@le-chai/contracts/notices';

/** One request as it reached the faked API. */
export interface Asked {
  url: URL;
  /** Path parameters, decoded. */
  params: Record<string, string>;
  headers: Headers;
  /** The body, parsed where it was JSON. */
  body: unknown;
}

type Answer = (asked: Asked) => Response | Promise<Response>;
type Given<T> = T | ((asked: Asked) => T | Promise<T>);

/** The product API, faked at the network and nowhere above it. */
export interface Network {
  /** Answers a call from now on with this `result`. */
  answer<C extends AnyCall>(call: C, result: Given<WireOf<C>>): void;
  /** Refuses a call from now on, in the API's own form. */
  refuse(
    call: AnyCall,
    status: number,
    error: { name?: string; message: string; fields?: Record<string, string>; minimum?: number; redirect?: string },
  ): void;
  /** Answers a call from now on with any response, or, given a promise, later. */
  respond(call: AnyCall, respond: Answer): void;
  /** Lets a call fail from now on without any answer. */
  cut(call: AnyCall): void;
  /** The requests made for a call so far, oldest first. */
  asked(call: AnyCall): Asked[];
}

/**
 * Replaces `fetch` for one test; call it in `beforeEach`. An unanswered request fails loudly; the member's notices,
 * which the frame of every page requests, are empty until a test says otherwise.
 * @param apiBase the prefix of the product API's paths
 */
export function fakeNetwork(apiBase = '/core'): Network {
  const answers = new Map<AnyCall, Answer>();
  const log: { call: AnyCall; asked: Asked }[] = [];

  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const url = new URL(request?.url ?? String(input), location.href);
    const method = init?.method ?? request?.method ?? 'GET';
    for (const [call, respond] of answers) {
      const params = call.method === method ? match(call, url.pathname, apiBase) : undefined;
      if (!params) continue;
      const asked = { url, params, headers: new Headers(init?.headers), body: parse(init?.body) };
      log.push({ call, asked });
      return cutWith(await abortable(Promise.resolve(respond(asked)), init?.signal), init?.signal);
    }
    // The edge's, not the API's: which version is deployed, and what the remotes call their pages.
    if (url.pathname === '/version.json' || url.pathname === '/pages.json') return new Response(null, { status: 404 });
    console.error(`Nothing answers ${method} ${url.pathname}${url.search}`);
    throw new TypeError(`Nothing answers ${method} ${url.pathname}`);
  };

  const respond = (call: AnyCall, answer: Answer): void => void answers.set(call, answer);
  const answer: Network['answer'] = (call, result) =>
    respond(call, async (asked) => json(200, { code: 200, result: isFunction(result) ? await result(asked) : result }));
  answer(listNotices, { items: [], total: 0, page: 1, total_pages: 0, unread: 0 });
  respond(memberStream, () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }));
  return {
    respond,
    answer,
    refuse: (call, status, { name = 'refused', ...error }) =>
      respond(call, () => json(status, { code: status, error: { name, ...error } })),
    cut: (call) =>
      respond(call, () => {
        throw new TypeError('Failed to fetch');
      }),
    asked: (call) => log.filter((entry) => entry.call === call).map(({ asked }) => asked),
  };
}

const json = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: { 'x-server-time': String(Date.now()) } });

function isFunction<T>(given: Given<T>): given is (asked: Asked) => T | Promise<T> {
  return typeof given === 'function';
}

function match(call: AnyCall, pathname: string, apiBase: string): Record<string, string> | undefined {
  const path = call.path.startsWith('/_serverFn/') ? call.path : `${apiBase}${call.path}`;
  const pattern = path.replaceAll('.', String.raw`\.`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const groups = new RegExp(`^${pattern}$`).exec(pathname);
  if (!groups) return undefined;
  return Object.fromEntries(
    Object.entries(groups.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

function parse(body: BodyInit | null | undefined): unknown {
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : (body ?? undefined);
}

/** A stream breaks off when its request is given up. */
function cutWith(response: Response, signal: AbortSignal | null | undefined): Response {
  if (!signal || !response.body || response.headers.get('content-type') !== 'text/event-stream') return response;
  return new Response(response.body.pipeThrough(new TransformStream(), { signal }), response);
}

function abortable<T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return promise;
  const aborted = new Promise<never>((_, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
  return Promise.race([promise, aborted]);
}
