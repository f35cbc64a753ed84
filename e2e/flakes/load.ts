import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';

/** Processes that compete for the cores. */
export interface Load {
  pids: number[];
  stop: () => Promise<void>;
}

/** Starts as many busy processes as there are cores. They end with this process, if they are not stopped before. */
export function startLoad(count = availableParallelism()): Load {
  const children = Array.from({ length: count }, () =>
    fork(path.join(import.meta.dirname, 'busy.ts'), { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  return {
    pids: children.flatMap(({ pid }) => pid ?? []),
    stop: async () => {
      const ended = children.map(
        (child) => child.exitCode === null && child.signalCode === null && once(child, 'exit'),
      );
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
}
