import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** A proxy in front of a product that holds answers back. */
export interface DelayingProxy {
  /** Its own address. */
  url: string;
  /** Sets the address of the product, once it is known. */
  forwardTo: (url: string) => void;
  stop: () => Promise<void>;
}

/** These headers belong to one connection (RFC 9110, section 7.6.1), and the proxy opens its own. */
const ONE_CONNECTION = new Set(['connection', 'keep-alive']);

/** Longer than the edge keeps an idle connection, so that no call is lost on one that the proxy has just closed. */
const KEEP_ALIVE_MS = 120_000;

/**
 * Opens a proxy on a free port. A request is passed on at once, and the beginning of its answer is held back: the
 * server has acted before the browser hears back. Bodies stream both ways, and so does an abort.
 * @param delayOf how long the answer to a request is held back, ms
 */
export async function openDelayingProxy(delayOf: (method: string, url: string) => number): Promise<DelayingProxy> {
  let target: URL | undefined;
  // Each request opens a new connection, because the edge could close a kept one just as it is used again.
  const agent = new Agent({ keepAlive: false });
  const server = createServer((incoming, outgoing) => {
    if (target) forward(incoming, outgoing, { target, agent, delayOf });
    else outgoing.destroy();
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.requestTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    forwardTo: (url) => (target = new URL(url)),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Forwarding {
  target: URL;
  agent: Agent;
  delayOf: (method: string, url: string) => number;
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, { target, agent, delayOf }: Forwarding): void {
  const { method = 'GET', url = '/' } = incoming;
  const delay = delayOf(method, url);
  const { hostname, port } = target;
  const headers = withoutConnection(incoming.rawHeaders);
  const upstream = request({ hostname, port, method, path: url, headers, agent });
  upstream.on('response', (answer) => {
    // A product that stops while its answer is held back must not crash the proxy.
    answer.on('error', () => outgoing.destroy());
    const held = setTimeout(() => passOn(answer, outgoing), delay);
    outgoing.once('close', () => clearTimeout(held));
  });
  // If the product cannot be reached, the browser sees a closed connection, as it would without the proxy.
  upstream.on('error', () => outgoing.destroy());
  outgoing.once('close', () => upstream.destroy());
  pipeline(incoming, upstream, () => undefined);
}

function passOn(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.sendDate = false;
  outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutConnection(answer.rawHeaders));
  // The first event of a stream may take long. That the stream is open is known now.
  outgoing.flushHeaders();
  pipeline(answer, outgoing, () => undefined);
}

/** Keeps headers in their order and case, without those of the connection. */
function withoutConnection(raw: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    if (!ONE_CONNECTION.has(raw[at]!.toLowerCase())) kept.push(raw[at]!, raw[at + 1]!);
  }
  return kept;
}
