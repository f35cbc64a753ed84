import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiProcess } from '../soak/api-process.ts';
import { PostgresServer } from '../soak/postgres-server.ts';
import { operate } from './big-house.ts';
import { type BenchReport, type BenchRow, median } from './report.ts';

const SIZES = {
  small: ['--lots', '200', '--members', '2000', '--bids', '20000'],
  large: ['--lots', '20000', '--members', '200000', '--bids', '2000000'],
} as const;
type Size = keyof typeof SIZES;

/** As many bids as the others, and a demo member who owns some of everything. */
const MEMBERS = ['scale-1@example.test', 'collector@example.test'] as const;
const PASSWORD = 'cellar-door-2026';
const AIM = 2;
const ROUNDS = 7;
const REQUESTS = 40;

/** Requests in addition to those that every list answers without a query. */
const QUESTIONS = [
  ...[
    'onGoing=true&weekly=true',
    'id_type_auction=single-lot',
    'id_type_auction=collection&type_product=lot',
    'bidded=true',
    'wishlist=true',
  ].map((query) => `/v2/v2_1/weekly-offers?${query}`),
  '/v2/v2_1/weekly-offers?onGoing=true&weekly=true&page=3&sort=price-desc',
  '/v2/v2_1/weekly-offers?onGoing=true&weekly=true&filters=%7B%22color%22%3A%5B%22red%22%5D%7D',
  '/v2/auctions/filters/?onGoing=true',
  '/api/v3/sales/search?q=scale&limit=5&sale_purchase_type=AUCTION&highlight=true',
];
/** Sent with a different query each time, so that no answer is cached. */
const UNCACHED = [
  '/v2/v2_1/weekly-offers?onGoing=true&weekly=true',
  '/v2/v2_1/weekly-offers?bidded=true',
  '/v2/auctions/filters/?onGoing=true',
];
/** Streams and complete exports are not lists. */
const NO_LISTS = /stream|export|report|openapi|docs/;

/** p95 of every list call (the median of some rounds) with 20,000 lots, 200,000 members and 2 million bids against a hundredth of it. */
export async function benchScale(): Promise<BenchReport> {
  const folder = await mkdtemp(join(tmpdir(), 'le-chai-scale-'));
  const postgres = await PostgresServer.start();
  const servers: ApiProcess[] = [];
  try {
    const apis = {} as Record<Size, string>;
    for (const size of Object.keys(SIZES) as Size[]) {
      const env = { DATABASE_URL: `${postgres.url}/${size}`, DATA_DIR: join(folder, size) };
      await postgres.createDatabase(size);
      await operate(env, 'demo');
      await operate(env, 'scale', ...SIZES[size]);
      const server = await ApiProcess.start(env, undefined);
      servers.push(server);
      apis[size] = server.url;
    }
    return {
      name: 'p95 of list calls: 20,000 lots, 2 million bids against 200 lots, 20,000 bids',
      rows: await compare(apis),
    };
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(apis: Record<Size, string>): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const paths = [...(await listsOf(apis.small)), ...QUESTIONS];
  for (const email of MEMBERS) {
    const tokens = { small: await signIn(apis.small, email), large: await signIn(apis.large, email) };
    const who = email.split('@')[0];
    const measured = [
      ...paths.map((path) => ({ path, uncached: false })),
      ...UNCACHED.map((path) => ({ path, uncached: true })),
    ];
    for (const { path, uncached } of measured) {
      const times: Record<Size, number[]> = { small: [], large: [] };
      // In turns, since other load on the machine affects neighbours alike; the first round only warms up.
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const size of ['small', 'large'] as const) {
          const took = await timesOf(apis[size], tokens[size], path, uncached);
          if (round > 0) times[size].push(p95(took));
        }
      }
      // A moment of other load spoils one round, but not the median.
      const [small, large] = [median(times.small), median(times.large)];
      rows.push({
        label: `${who} ${uncached ? '(not cached) ' : ''}${path}`.slice(0, 110),
        value: `${small.toFixed(2)} → ${large.toFixed(2)} ms`,
        ratio: large / small,
        aim: AIM,
        direction: 'at most',
      });
    }
  }
  return rows.toSorted((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0));
}

let question = 0;
async function timesOf(api: string, token: string, path: string, uncached: boolean): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    question += 1;
    const filters = uncached
      ? `&filters=${encodeURIComponent(JSON.stringify({ [`question-${question}`]: ['x'] }))}`
      : '';
    const started = performance.now();
    const response = await fetch(api + path + filters, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    times.push(performance.now() - started);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  }
  return times;
}

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;

/** Every call that answers a list without input: a GET without path parameters or a required query. */
async function listsOf(api: string): Promise<string[]> {
  const document = (await (await fetch(`${api}/openapi.json`)).json()) as {
    paths: Record<string, { get?: { parameters: { required: boolean }[] } }>;
  };
  return Object.entries(document.paths).flatMap(([path, { get }]) =>
    get && !path.includes('{') && !NO_LISTS.test(path) && !get.parameters.some(({ required }) => required)
      ? [path]
      : [],
  );
}

async function signIn(api: string, email: string): Promise<string> {
  const response = await fetch(`${api}/_serverFn/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { result } = (await response.json()) as { result: { accessToken: string } };
  return result.accessToken;
}
