import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';

/** A call that every API answers to anyone: what the house says about itself. */
const PUBLIC_CALL = '/config/GetInfoConfig/';

/** How long an API may take to show that it is one, ms. */
const PATIENCE_MS = 10_000;

/**
 * Where the API's calls are below an address: at its root, or under `/core` if an edge is in front of it.
 * @throws {Error} where there is none
 */
export async function findApi(url: string): Promise<string> {
  for (const base of [url, `${url}/core`]) {
    const answer = await fetch(base + PUBLIC_CALL, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
    if (answer?.ok && answer.headers.get('content-type')?.includes('json')) return base;
  }
  throw new Error(`No API of the house answers at ${url}.`);
}

/** A local address of a remote API. */
export interface ApiProxy {
  url: string;
  stop: () => Promise<void>;
}

/** Gives an API behind an edge a local address, in the form an edge expects: calls at the root, session functions beside them. */
export async function proxyApi(base: string): Promise<ApiProxy> {
  const { origin, pathname } = new URL(base);
  const prefix = pathname.replace(/\/$/, '');
  const server = createServer((call, answer) => {
    const path = call.url ?? '/';
    passOn(new URL(origin + (path.startsWith('/_serverFn/') ? path : prefix + path)), call, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('There is no port to listen on.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Bodies stream both ways; events come as they are sent. */
function passOn(target: URL, call: IncomingMessage, answer: ServerResponse): void {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  // The edge in front has checked that the call comes from its own page.
  const headers = { ...call.headers, host: target.host, ...(call.headers.origin && { origin: target.origin }) };
  const sent = request(target, { method: call.method, headers }, (theirs) => {
    answer.writeHead(theirs.statusCode ?? 502, theirs.headers);
    pipeline(theirs, answer, () => undefined);
  });
  // The edge in front says in words that the API cannot be reached.
  sent.once('error', () => answer.destroy());
  answer.once('close', () => sent.destroy());
  call.pipe(sent);
}
