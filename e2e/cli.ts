/** `npm run e2e`: the browser stories, of one app or all, against a product of their own or one that runs. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { OWNERS } from './owners.ts';
import { readStoryRun, type StoryRun, UsageError } from './story-arguments.ts';

const HELP = `npm run e2e -- [APP…|FILE…] [--base URL] [--data-dir DIR] [--build ADDRESS|VERSION] [options of Playwright]

APP is one of ${Object.keys(OWNERS).join(', ')}; FILE a part of a story's name. Without either, all of them.
  --base URL      the product that runs there, in the place of one that is started for the stories
  --data-dir DIR  the folder of that house, or DATABASE_URL, for the stories that need the operator's hand;
                  without it they are skipped and say so
  --build B       this build of the app in every page: the address of \`npm run dev\`, or a version of the store`;

/** How long a product may take to say that it is there, ms. */
const PATIENCE_MS = 10_000;

try {
  const line = process.argv.slice(2);
  if (line.includes('--help')) process.stdout.write(`${HELP}\n`);
  else process.exitCode = await tell(readStoryRun(line));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${HELP}\n`);
  process.exitCode = 2;
}

/** Runs the stories. @returns the runner's exit code */
async function tell({ args, env }: StoryRun): Promise<number> {
  const base = env['BASE_URL'];
  if (base !== undefined) await find(base);
  const config = path.join(import.meta.dirname, 'playwright.config.ts');
  const child = spawn('playwright', ['test', '-c', config, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function find(base: string): Promise<void> {
  const answer = await fetch(`${base}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
  if (!answer?.ok) throw new UsageError(`No product answers at ${base}.`);
}
