import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface CliOutcome {
  /** None where a signal ended it. */
  code: number | null;
  out: string;
  error: string;
}

export interface CliRun {
  outcome: Promise<CliOutcome>;
  kill: (signal: NodeJS.Signals) => void;
}

/** Runs the operator's command line as a process, as `npm run operate -- …` does. */
export function operateCli(
  line: readonly string[],
  { dataDir, url, input, env }: { dataDir: string; url: string | null; input?: string; env?: Record<string, string> },
): CliRun {
  const child = spawn('node', ['server/src/operate.ts', ...line], {
    env: { ...process.env, NODE_ENV: undefined, DATA_DIR: dataDir, DATABASE_URL: url ?? undefined, ...env },
  });
  child.stdin.end(input ?? '');
  const outcome = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
    ([out, error, [code]]) => ({ out, error, code: code as number | null }),
  );
  return { outcome, kill: (signal) => child.kill(signal) };
}
