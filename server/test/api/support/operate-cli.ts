import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
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

export interface CliSettings {
  dataDir: string;
  url: string | null;
  input?: string;
  env?: Record<string, string>;
  /** The operator's working directory, if not the root of the project. */
  folder?: string;
}

/** Runs the operator's command line as a process, as `npm run operate -- …` does. */
export function operateCli(line: readonly string[], settings: CliSettings): CliRun {
  return run('server/src/operate.ts', line, settings);
}

/** Runs SQL on a house whose server is paused: what no call and no command shows, or time that has to pass. */
export async function queryPaused(settings: CliSettings, sql: string): Promise<Record<string, unknown>[]> {
  const { code, out, error } = await run('server/test/api/support/query.ts', [], { ...settings, input: sql }).outcome;
  if (code !== 0) throw new Error(error);
  return JSON.parse(out) as Record<string, unknown>[];
}

function run(script: string, line: readonly string[], { dataDir, url, input, env, folder }: CliSettings): CliRun {
  const child = spawn('node', [resolve(script), ...line], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      DATA_DIR: dataDir,
      DATABASE_URL: url ?? undefined,
      MIGRATION_DATABASE_URL: undefined,
      ...env,
    },
  });
  child.stdin.end(input ?? '');
  const outcome = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
    ([out, error, [code]]) => ({ out, error, code: code as number | null }),
  );
  return { outcome, kill: (signal) => child.kill(signal) };
}
