import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOMY_LIMITS } from '../../server/test/api/support/roomy-limits.ts';

/** The checkout that this is. */
const HERE = path.join(import.meta.dirname, '../..');

/** How long a service goes on after its signal to stop, s: a balancer has noticed many times by then. */
const DRAIN_SECONDS = '3';

/** One process of the house, API or edge, as it is shipped. */
export interface Service {
  url: string;
  /** Stops it. @returns its exit code, or the signal that it ended by */
  end: () => Promise<number | string>;
}

/**
 * @param root of the sources that it is run from
 * @throws {Error} where it ends before it is ready
 */
export async function startService(script: string, env: NodeJS.ProcessEnv, root = HERE): Promise<Service> {
  const child: ChildProcess = fork(path.join(root, script), {
    cwd: root,
    env: { ...process.env, ...ROOMY_LIMITS, DRAIN_SECONDS, ...env, LOG_LEVEL: 'fatal', PORT: '0' },
    // Its output says why it ended.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  const failed = ended.then((how) => Promise.reject(new Error(`${script} ended (${how}) before it was ready`)));
  failed.catch(() => undefined);
  const [{ ready }] = (await Promise.race([once(child, 'message'), failed])) as [{ ready: string }];
  return {
    url: ready.replace('localhost', '127.0.0.1'),
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
