/**
 * `npm start`: the whole product on this machine, by the same path that deploys it. Builds what changed, publishes it
 * to the release store, starts the API and the edge as processes of their own, and fills an empty database with the
 * demo house. Ends them on SIGTERM and Ctrl+C; if one of them dies it says so and ends the other.
 */
import { join, resolve } from 'node:path';
import { keepPrivate } from '../shared/http/src/private-files.ts';
import { type Child, lastWords, startChild } from './start/child.ts';
import { readLogSettings } from './start/rotate-log.ts';
import { isFree } from './start/port.ts';
import { type Task, runTask } from './start/task.ts';

const port = Number(process.env['PORT'] || 4000);
const dataDir = resolve(process.env['DATA_DIR'] || '.data');
// Links in mails lead to where this product answers.
const publicUrl = process.env['PUBLIC_URL'] || `http://localhost:${port}`;
const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: publicUrl };
const logDir = join(dataDir, 'logs');
const logs = readLogSettings(process.env);
const production = process.env['APP_ENV'] === 'production';

keepPrivate(dataDir);

const children: Child[] = [];
const tasks = new Set<Task>();
let stopping: Promise<never> | undefined;

/** Ends everything, the edge before the API that it asks, and then this process. */
function stop(exitCode: number): Promise<never> {
  stopping ??= (async () => {
    for (const task of tasks) task.stop();
    for (const child of children.toReversed()) await child.stop();
    return process.exit(exitCode);
  })();
  return stopping;
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Starts a child whose death is the end of the product. */
function launch(name: string, script: string, extra: NodeJS.ProcessEnv = {}): Child {
  const child = startChild(name, script, { env: { ...env, ...extra }, logDir, logs });
  children.push(child);
  void watch(child);
  return child;
}

/** A child that ends before it is ready is reported by the code that waits for it; from then on it is reported here. */
async function watch({ name, ready, ended, logFile }: Child): Promise<void> {
  const started = await ready.then(
    () => true,
    () => false,
  );
  const reason = await ended;
  if (!started || stopping) return;
  const lines = [`The ${name} ended unexpectedly (${reason}).`, lastWords(logFile), `Its log: ${logFile}`];
  process.stderr.write(`${lines.filter(Boolean).join('\n')}\n`);
  void stop(1);
}

/** Runs a command of the product. @throws {Error} with what it said, where it fails */
async function run(script: string, ...args: string[]): Promise<string> {
  const task = runTask(script, args, env);
  tasks.add(task);
  const { code, output } = await task.done;
  tasks.delete(task);
  if (code !== 0) throw new Error(output);
  return output;
}

/** Offers again what has closed since, and pays what the demo members owe. */
function refreshDemo(): Promise<string> {
  return run('server/src/operate.ts', 'demo', '--refresh');
}

/** How often the demo house is brought up to now. */
const REFRESH_DEMO_MS = 30 * 60_000;

/**
 * Fills an empty house, and keeps a demo house up to now: some sales always end soon. A real one is left alone.
 * @returns whether this is a demo house
 */
async function furnish(): Promise<boolean> {
  if (production) return false;
  try {
    const filled = await run('server/src/operate.ts', 'demo', '--json');
    if (filled.includes('"filled-before"')) await refreshDemo();
  } catch (error) {
    if (!stopping) say(`No demo house: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
  await run('server/src/operate.ts', 'media', 'import', 'server/demo-photographs').catch((error: Error) => {
    if (!stopping) say(`No photographs in the demo house: ${error.message}`);
  });
  setInterval(() => void refreshDemo().catch(() => undefined), REFRESH_DEMO_MS).unref();
  return true;
}

/** METRICS_PORT is the edge's; the API serves its metrics on the port after it. */
function apiMetricsPort(): NodeJS.ProcessEnv {
  const given = Number(process.env['METRICS_PORT'] || 0);
  return given === 0 ? {} : { METRICS_PORT: String(given + 1) };
}

async function start(): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is not a port: ${process.env['PORT']}.`);
  if (port !== 0 && !(await isFree(port))) {
    throw new Error(
      `Port ${port} is taken by another program. Stop it, or choose another one: PORT=${port + 1} npm start`,
    );
  }
  say('Starting. The first time takes about a minute, later a few seconds.');
  // The database opens while the apps are built: neither needs the other.
  const api = launch('api', 'server/src/main.ts', apiMetricsPort());
  const published = run('delivery/src/release.ts', 'all').then((output) => say(output));
  const [apiUrl, isDemo] = await Promise.all([api.ready, api.ready.then(furnish), published]);
  const edge = launch('edge', 'delivery/src/edge/main.ts', { PORT: String(port), API_URL: apiUrl });
  const { port: actual } = new URL(await edge.ready);
  say(`\nLe Chai is open: http://localhost:${actual}`);
  if (isDemo) say(HOW_TO_SIGN_IN);
  if (!production && !process.env['SMTP_URL'])
    say(`Mail is shown instead of sent: http://localhost:${actual}/core/mail`);
  say(`Logs: ${logDir}. Press Ctrl+C to stop.`);
}

const HOW_TO_SIGN_IN = `
Sign in with the password cellar-door-2026 as
  collector@example.test     owns lots, barrels and open payments
  connoisseur@example.test   owes nothing, bids
  explorer@example.test      new, with an empty cellar
  late@example.test          has an overdue payment
  staff@example.test         works for the house
`;

try {
  await start();
} catch (error) {
  if (!stopping) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await stop(1);
}
