/** `npm run e2e`: the browser stories, of one app or all, against a product of their own or one that runs. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { isRevision, readChanges } from '../scripts/changed/changed-files.ts';
import { describeReach } from '../scripts/changed/describe-reach.ts';
import { reachedBy } from '../scripts/changed/reached.ts';
import { affectedStories, describeStories, leavesAny } from './affected-stories.ts';
import { OWNERS } from './owners.ts';
import { readStoryRun, type StoryRun, UsageError } from './story-arguments.ts';

const HELP = `npm run e2e -- [APP…|FILE…] [--changed [REVISION]] [--base URL] [--data-dir DIR] [--build ADDRESS|VERSION]
                [options of Playwright]

APP is one of ${Object.keys(OWNERS).join(', ')}; FILE is part of a story's name. Without either, all stories run.
  --changed [REVISION]
                  only the stories that a change can reach: whatever differs from REVISION
                  (by default HEAD: what is not committed), new files included
  --base URL      a running product, instead of one started for the stories
  --data-dir DIR  the folder of that house, or DATABASE_URL, for stories that need the operator;
                  without it they are skipped and say so
  --build B       this build of the app in every page: the address of \`npm run dev\`, or a version of the store`;

/** How long a product may take to say that it is there, ms. */
const PATIENCE_MS = 10_000;

const root = path.join(import.meta.dirname, '..');

try {
  const line = process.argv.slice(2);
  if (line.includes('--help')) process.stdout.write(`${HELP}\n`);
  else {
    const run = readStoryRun(line, (word) => isRevision(root, word));
    process.exitCode = run.since === undefined ? await runStories(run) : await runAffected(run, run.since);
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${HELP}\n`);
  process.exitCode = 2;
}

/** Runs those stories that a change can reach, after saying which are left out. @returns the runner's exit code */
async function runAffected(run: StoryRun, since: string): Promise<number> {
  const all = new Map(Object.entries(OWNERS));
  // A revision that is misspelt looks like a part of a name, and nothing to run would look like success.
  if (!leavesAny(run.args, all)) throw new UsageError('No story has such a name, and git knows no such revision.');
  const { files, changed } = readChanges(root, since);
  const affected = affectedStories(reachedBy(root, files, changed));
  const stories = [...affected.values()].flat();
  const counts = { reached: stories.length, all: [...all.values()].flat().length, kind: 'story files' };
  const summary = [describeReach({ changed: changed.length, since }, counts), describeStories(affected)];
  process.stdout.write(`${summary.join('\n')}\n`);
  if (leavesAny(run.args, affected)) {
    return await runStories({ ...run, env: { ...run.env, STORIES: stories.join() } });
  }
  process.stdout.write('Nothing to run.\n');
  return 0;
}

/** Runs the stories. @returns the runner's exit code */
async function runStories({ args, env }: StoryRun): Promise<number> {
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
