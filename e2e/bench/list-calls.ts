import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { ROOMY_LIMITS } from '../../server/test/api/support/roomy-limits.ts';
import { type BenchReport, median } from './report.ts';

const LIST = '/v2/v2_1/weekly-offers?onGoing=true&weekly=true&expand=true';
const MEMBER = { email: 'collector@example.test', password: 'cellar-door-2026' };

const CONNECTIONS = 16;
const SECONDS = 1;
const ROUNDS = 9;

/**
 * List calls a second against a bare Fastify route that sends the same body. Every server is a process of its own;
 * all are driven in turns, several rounds, and the median counts.
 */
export async function benchListCalls(): Promise<BenchReport> {
  const folder = await mkdtemp(join(tmpdir(), 'le-chai-bench-'));
  const started: ChildProcess[] = [];
  try {
    const env = {
      ...process.env,
      ...ROOMY_LIMITS,
      DATA_DIR: folder,
      DATABASE_URL: '',
      API_PORT: '0',
      LOG_LEVEL: 'warn',
    };
    await promisify(execFile)('node', ['server/src/operate.ts', 'demo'], { env });
    const api = await start(started, 'server/src/main.ts', [], env);
    const authorization = `Bearer ${await signIn(api)}`;
    const { body, etag } = await ask(api, authorization);
    const file = join(folder, 'body.json');
    await writeFile(file, body);
    const bare = await start(started, 'e2e/bench/bare-server.ts', [file], env);

    // A filter group that does not exist changes the request and not the answer. Such requests cost the client more, so
    // the bare route is asked both ways.
    const uncached = { headers: { authorization }, setupRequest: askDifferently };
    const rates = await inTurns({
      bare: { url: bare + LIST, headers: { authorization } },
      kept: { url: api + LIST, headers: { authorization } },
      held: { url: api + LIST, headers: { authorization, 'if-none-match': etag } },
      bareUncached: { url: bare, requests: [uncached] },
      built: { url: api, requests: [uncached] },
    });
    type Name = keyof typeof rates;
    const row = (label: string, name: Name, than?: Name, aim?: number) => ({
      label,
      value: `${Math.round(median(rates[name])).toLocaleString('en-GB')}/s`,
      // Round by round, since other load on the machine affects neighbours alike.
      ...(than && { ratio: median(rates[name].map((rate, round) => rate / (rates[than][round] ?? Number.NaN))) }),
      ...(aim !== undefined && { aim }),
    });
    return {
      name: `Calls of weekly-offers a second: ${Math.round(body.length / 1024)} KiB, ${CONNECTIONS} connections, one process`,
      rows: [
        row('a bare Fastify route sending the same text', 'bare'),
        row('uncached: the client holds nothing', 'kept', 'bare', 0.5),
        row('unchanged: the client holds the answer (304)', 'held', 'bare', 0.9),
        row('a bare route, asked another question each time', 'bareUncached'),
        row('never asked before: the answer is put together', 'built', 'bareUncached'),
      ],
    };
  } finally {
    await Promise.all(started.map(end));
    await rm(folder, { recursive: true, force: true });
  }
}

let question = 0;
function askDifferently(request: autocannon.Request): autocannon.Request {
  question += 1;
  const filters = JSON.stringify({ [`question-${question}`]: ['x'] });
  return { ...request, path: `${LIST}&filters=${encodeURIComponent(filters)}` };
}

/** Answers a second of each target, round by round. */
async function inTurns<Name extends string>(
  targets: Record<Name, autocannon.Options>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(targets) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) await drive(targets[name], 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) rates[name].push(await drive(targets[name], SECONDS));
  }
  return rates;
}

/** Answers a second; 200 and 304 alike, and nothing else. */
async function drive(target: autocannon.Options, seconds: number): Promise<number> {
  const result = await autocannon({ ...target, connections: CONNECTIONS, duration: seconds });
  const { errors, timeouts } = result;
  const answered = result['2xx'] + result['3xx'];
  const refused = result['4xx'] + result['5xx'];
  if (errors + timeouts + refused > 0) throw new Error(`${errors} errors, ${timeouts} timeouts, ${refused} refusals`);
  return answered / result.duration;
}

async function start(started: ChildProcess[], script: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = fork(script, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  started.push(child);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} ended with ${code}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ ready: string }];
  ended.catch(() => {});
  return message.ready;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function signIn(api: string): Promise<string> {
  const response = await fetch(`${api}/_serverFn/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(MEMBER),
  });
  const { result } = (await response.json()) as { result: { accessToken?: string } };
  if (!result.accessToken) throw new Error('The demo member cannot sign in');
  return result.accessToken;
}

async function ask(api: string, authorization: string): Promise<{ body: string; etag: string }> {
  const response = await fetch(api + LIST, { headers: { authorization } });
  const etag = response.headers.get('etag');
  if (response.status !== 200 || !etag) throw new Error(`The list answered ${response.status}, ETag ${etag}`);
  return { body: await response.text(), etag };
}
