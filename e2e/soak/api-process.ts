import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { readMetrics } from '../../server/test/api/support/read-metrics.ts';
import { ROOMY_LIMITS } from '../../server/test/api/support/roomy-limits.ts';

const SHIPPED = resolve(import.meta.dirname, '../../server/src/main.ts');
const PLANTED = resolve(import.meta.dirname, '../../server/test/plants/main.ts');
const READY_WITHIN = 90_000;

/** What it reports when it is ready. */
interface Ready {
  ready: string;
  metrics: string;
}

/** The API as it is shipped, in a process of its own; or with a plant, which only the tests' own entry can have. */
export class ApiProcess {
  readonly url: string;
  /** What it measures, as of now. */
  readonly metrics: () => Promise<string>;
  /** Resolves when it has ended, in any way: to its exit code, or the signal. */
  readonly ended: Promise<number | string>;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, { ready, metrics }: Ready, ended: Promise<number | string>) {
    this.#child = child;
    this.url = ready;
    this.metrics = () => readMetrics(metrics);
    this.ended = ended;
  }

  static async start(environment: Record<string, string>, plant: string | undefined): Promise<ApiProcess> {
    const { DATABASE_URL: _, ...inherited } = process.env;
    const child = spawn(process.execPath, [plant ? PLANTED : SHIPPED], {
      // Of its log only what is fatal.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...inherited, ...ROOMY_LIMITS, ...environment, LOG_LEVEL: 'fatal', ...(plant && { PLANT: plant }) },
    });
    const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
    const ready = once(child, 'message', { signal: AbortSignal.timeout(READY_WITHIN) });
    const failed = ended.then((how) => {
      throw new Error(`The API ended (${how}) before it was ready`);
    });
    failed.catch(() => {});
    const [message] = (await Promise.race([ready, failed])) as [Ready];
    return new ApiProcess(child, message, ended);
  }

  /** @throws {Error} where SIGTERM does not end it in order; its log says what it was at */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill(signal);
    const how = await this.ended;
    if (signal === 'SIGTERM' && how !== 0) throw new Error(`The API ended with ${how}, not in order`);
  }
}
