import { connect, createServer, type Server, type Socket } from 'node:net';

/** Sits between a process and its PostgreSQL, and can be a network that no longer passes anything on. */
export class DatabaseProxy {
  readonly url: string;
  readonly #server: Server;
  readonly #links: Set<Link>;
  readonly #state: { requests: boolean; answers: boolean };

  private constructor(server: Server, url: string, links: Set<Link>, state: { requests: boolean; answers: boolean }) {
    this.#server = server;
    this.url = url;
    this.#links = links;
    this.#state = state;
  }

  static async before(databaseUrl: string): Promise<DatabaseProxy> {
    const to = new URL(databaseUrl);
    const links = new Set<Link>();
    const state = { requests: true, answers: true };
    const server = createServer({ allowHalfOpen: true }, (client) => {
      const upstream = connect({ host: to.hostname, port: Number(to.port), allowHalfOpen: true });
      const link = new Link(client, upstream, () => state);
      links.add(link);
      upstream.once('close', () => links.delete(link));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    return new DatabaseProxy(server, Object.assign(new URL(databaseUrl), { port: String(port) }).href, links, state);
  }

  /** Ports that the database sees. */
  get ports(): number[] {
    return [...this.#links].flatMap(({ upstream }) => upstream.localPort ?? []);
  }

  /** Keeps what is sent from now on, in both directions or answers alone, and connects nobody. */
  hold(what: 'everything' | 'answers'): void {
    this.#state.requests = what === 'answers';
    this.#state.answers = false;
  }

  /** Passes on what was kept, and everything after it. */
  resume(): void {
    this.#state.requests = true;
    this.#state.answers = true;
    for (const link of this.#links) link.flush();
  }

  close(): void {
    this.#server.close();
    for (const { client, upstream } of this.#links) {
      client.destroy();
      upstream.destroy();
    }
  }
}

class Link {
  readonly client: Socket;
  readonly upstream: Socket;
  readonly #requests: Direction;
  readonly #answers: Direction;

  constructor(client: Socket, upstream: Socket, state: () => { requests: boolean; answers: boolean }) {
    this.client = client;
    this.upstream = upstream;
    this.#requests = new Direction(client, upstream, () => state().requests);
    this.#answers = new Direction(upstream, client, () => state().answers);
  }

  flush(): void {
    this.#requests.flush();
    this.#answers.flush();
  }
}

/** One direction of a connection. Its end waits behind what was sent before. */
class Direction {
  readonly #kept: (Buffer | 'end')[] = [];
  readonly #to: Socket;
  readonly #open: () => boolean;

  constructor(from: Socket, to: Socket, open: () => boolean) {
    this.#to = to;
    this.#open = open;
    from.on('data', (data: Buffer) => this.#pass(data));
    from.once('end', () => this.#pass('end'));
    from.once('error', () => this.#pass('end'));
  }

  flush(): void {
    for (const part of this.#kept.splice(0)) this.#send(part);
  }

  #pass(part: Buffer | 'end'): void {
    if (this.#open()) this.#send(part);
    else this.#kept.push(part);
  }

  #send(part: Buffer | 'end'): void {
    if (!this.#to.writable) return;
    if (part === 'end') this.#to.end();
    else this.#to.write(part);
  }
}
