import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readMetrics } from './read-metrics.ts';
import { ROOMY_LIMITS } from './roomy-limits.ts';

export interface ServerProcess {
  /** Where the API answers: `http://127.0.0.1:PORT`. */
  url: string;
  /** What it measures, as of now. */
  metrics: () => Promise<string>;
  pid: number;
  /** What it wrote, for a failing test to print. */
  output: () => string;
  /**
   * Ends it by a signal and waits.
   * @returns its exit code, none if the signal ended it
   * @throws where it does not end in peace, within its grace, when SIGTERM asks for it
   */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** What it says of itself when it is ready. */
interface Ready {
  ready: string;
  metrics: string;
}

const READY_MS = 60_000;
/** Of what it wrote, characters: as much as tests look through, and as much as one can read. */
const KEPT = 5_000_000;
const READABLE = 20_000;

/**
 * Starts the API as its own process, as `npm start` does, and waits until it says where it answers. With PLANT it is the
 * tests' own entry, with that mistake in it.
 */
export async function startServer(env: Record<string, string | undefined>): Promise<ServerProcess> {
  const child = spawn('node', [env['PLANT'] ? 'server/test/plants/main.ts' : 'server/src/main.ts'], {
    env: { ...withoutJest(process.env), API_PORT: '0', API_HOST: '127.0.0.1', ...ROOMY_LIMITS, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-KEPT);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const { ready: url, metrics } = await new Promise<Ready>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server was not ready in ${READY_MS} ms:\n${output.slice(-READABLE)}`));
    }, READY_MS);
    child.once('message', (message) => {
      clearTimeout(timer);
      resolve(message as Ready);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code} before it was ready:\n${output.slice(-READABLE)}`));
    });
  });
  return {
    url,
    metrics: () => readMetrics(metrics),
    pid: child.pid ?? 0,
    output: () => output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return ended;
      child.kill(signal);
      const code = await ended;
      if (signal === 'SIGTERM' && code !== 0) {
        throw new Error(`The server ended with ${code}, not in peace:\n${output.slice(-READABLE)}`);
      }
      return code;
    },
  };
}

/** The server must not see that it is under test. */
function withoutJest(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...env,
    NODE_ENV: undefined,
    JEST_WORKER_ID: undefined,
    DATABASE_URL: undefined,
    MIGRATION_DATABASE_URL: undefined,
  };
}
