import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');
const MB = 1024 * 1024;
/** ESTABLISHED and CLOSE_WAIT, as the kernel numbers them. */
const OPEN = '01|08';

/** A process of the product as it is shipped, whose memory and connections are read from outside. */
export class MeasuredProcess {
  readonly name: string;
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #inspector: string;
  readonly #ended: Promise<string>;

  private constructor(parts: {
    name: string;
    url: string;
    child: ChildProcess;
    inspector: string;
    ended: Promise<string>;
  }) {
    this.name = parts.name;
    this.url = parts.url;
    this.#child = parts.child;
    this.#inspector = parts.inspector;
    this.#ended = parts.ended;
  }

  /**
   * Starts a script that reports `{ ready: url }` to its parent.
   * @throws {Error} with what it wrote, where it ends before it is ready
   */
  static async start(name: string, script: string, env: NodeJS.ProcessEnv): Promise<MeasuredProcess> {
    const { DATABASE_URL: _, NODE_OPTIONS: __, ...inherited } = process.env;
    const child = fork(path.join(ROOT, script), {
      cwd: ROOT,
      execArgv: ['--inspect=127.0.0.1:0'],
      env: { ...inherited, LOG_LEVEL: 'fatal', ...env, PORT: '0' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let written = '';
    const inspector = Promise.withResolvers<string>();
    child.stderr?.on('data', (chunk: Buffer) => {
      written = (written + chunk.toString()).slice(-4000);
      const address = /ws:\/\/\S+/.exec(written)?.[0];
      if (address) inspector.resolve(address);
    });
    const ended = once(child, 'exit').then(([code, signal]) => `${String(code ?? signal)}\n${written}`);
    const failed = ended.then((how) => Promise.reject(new Error(`The ${name} ended before it was ready: ${how}`)));
    failed.catch(() => undefined);
    const [{ ready }] = (await Promise.race([once(child, 'message'), failed])) as [{ ready: string }];
    return new MeasuredProcess({ name, url: ready, child, inspector: await inspector.promise, ended });
  }

  /** Whether it still runs. */
  get runs(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** What it has mapped into memory now, MB. */
  async resident(): Promise<number> {
    const status = await readFile(`/proc/${this.#child.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
  }

  /** What it still needs after a collection of garbage, buffers included, MB. */
  async live(): Promise<number> {
    const usage = await inspect<{ usedSize: number; backingStorageSize?: number }>(this.#inspector, [
      'HeapProfiler.collectGarbage',
      'Runtime.getHeapUsage',
    ]);
    return (usage.usedSize + (usage.backingStorageSize ?? 0)) / MB;
  }

  /** How many connections to it are open, or have not been closed by it yet. */
  async connections(): Promise<number> {
    const port = Number(new URL(this.url).port).toString(16).toUpperCase().padStart(4, '0');
    const table = await readFile('/proc/net/tcp', 'utf8');
    return [...table.matchAll(new RegExp(`^ *\\d+: [\\dA-F]+:${port} [\\dA-F:]+ (${OPEN})`, 'gm'))].length;
  }

  async end(): Promise<void> {
    if (this.runs) this.#child.kill('SIGKILL');
    await this.#ended;
  }
}

/** Sends commands to an inspector, one after the other. @returns the result of the last */
async function inspect<T>(url: string, methods: readonly string[]): Promise<T> {
  const socket = new WebSocket(url);
  try {
    await once(socket, 'open');
    let result: unknown;
    for (const [id, method] of methods.entries()) {
      socket.send(JSON.stringify({ id, method }));
      const [message] = (await once(socket, 'message')) as [MessageEvent<string>];
      result = (JSON.parse(message.data) as { result: unknown }).result;
    }
    return result as T;
  } finally {
    socket.close();
  }
}
