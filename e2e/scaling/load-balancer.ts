import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** How often each process is asked whether it is ready, ms; and how often in a row it has to say no to be sent nothing more. */
const ASK_EVERY = 100;
const UNREADY_AFTER = 3;
/** A connection to a process that has been idle for this long is closed, ms. */
const IDLE = 500;
/** A client's connection is closed after this many answers, as balancers do to spread their clients again. */
const ANSWERS_EACH = 50;

/** A process that requests are sent to. */
interface Target {
  url: string;
  /** How often in a row it said that it was not ready. */
  unready: number;
  gone: AbortController;
}

/**
 * A load balancer as there are many: each request to the next process that says that it is ready, with no memory of who
 * was served by whom; connections of its own on both sides, which it ends as it likes. It sends nothing twice.
 */
export class LoadBalancer {
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true, timeout: IDLE });
  readonly #answers = new WeakMap<object, number>();
  #targets: Target[] = [];
  #turn = 0;
  /** Requests for which there was no process. */
  refused = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<LoadBalancer> {
    const server = createServer();
    const balancer = new LoadBalancer(server);
    server.on('request', (call, answer) => balancer.#passOn(call, answer));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  /** Sends requests to this process too, from when it is ready. */
  async add(url: string): Promise<void> {
    const target: Target = { url, unready: UNREADY_AFTER, gone: new AbortController() };
    this.#targets.push(target);
    const first = Promise.withResolvers<void>();
    void watch(target, first.resolve);
    await first.promise;
  }

  /** Forgets a process that has ended. */
  remove(url: string): void {
    this.#targets.find((target) => target.url === url)?.gone.abort();
    this.#targets = this.#targets.filter((target) => target.url !== url);
  }

  async stop(): Promise<void> {
    for (const { gone } of this.#targets) gone.abort();
    this.#agent.destroy();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  #passOn(call: IncomingMessage, answer: ServerResponse): void {
    const ready = this.#targets.filter(({ unready }) => unready < UNREADY_AFTER);
    const to = ready[(this.#turn += 1) % ready.length]?.url;
    const answers = (this.#answers.get(call.socket) ?? 0) + 1;
    this.#answers.set(call.socket, answers);
    if (to === undefined) {
      this.refused += 1;
      return void answer.writeHead(503).end();
    }
    const { method, headers } = call;
    const forwarded = { ...headers, 'x-forwarded-for': call.socket.remoteAddress ?? '' };
    const sent = request(to + call.url, { method, headers: forwarded, agent: this.#agent }, (theirs) => {
      const { connection: _, 'keep-alive': __, ...kept } = theirs.headers;
      if (answers >= ANSWERS_EACH) answer.shouldKeepAlive = false;
      answer.writeHead(theirs.statusCode ?? 502, kept);
      pipeline(theirs, answer, () => undefined);
    });
    sent.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    answer.once('close', () => sent.destroy());
    call.pipe(sent);
  }
}

/** Polls whether a process is ready, until it is removed. @param ready is called when it is for the first time */
async function watch(target: Target, ready: () => void): Promise<void> {
  while (!target.gone.signal.aborted) {
    target.unready = (await isReady(target.url)) ? 0 : target.unready + 1;
    if (target.unready === 0) ready();
    await delay(ASK_EVERY);
  }
}

async function isReady(url: string): Promise<boolean> {
  const asked = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  await asked?.body?.cancel();
  return asked?.ok ?? false;
}
