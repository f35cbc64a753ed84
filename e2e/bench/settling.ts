import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ApiProcess } from '../soak/api-process.ts';
import { PostgresServer } from '../soak/postgres-server.ts';
import { operate } from './big-house.ts';
import type { BenchReport } from './report.ts';

const AUCTIONS = 1000;
const PROCESSES = 3;
/** A close is at most this late, seconds. */
const AIM = 5;

/** 1,000 auctions that end within one minute, closed by three processes: how late, and each how often. */
export async function benchSettling(): Promise<BenchReport> {
  const folder = await mkdtemp(join(tmpdir(), 'le-chai-settling-'));
  const postgres = await PostgresServer.start();
  const servers: ApiProcess[] = [];
  const env = { DATABASE_URL: `${postgres.url}/settling`, DATA_DIR: folder };
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  try {
    await postgres.createDatabase('settling');
    await operate(env, 'scale', '--lots', String(AUCTIONS), '--members', '5000', '--bids', '20000');
    for (let process = 0; process < PROCESSES; process += 1) {
      servers.push(
        await ApiProcess.start(
          { ...env, DATA_DIR: join(folder, String(process)), KEYS_FILE: join(folder, 'keys.json') },
          undefined,
        ),
      );
    }
    await client.connect();
    await client.query(
      `update sale set version = version + 1, finishes_at = house_now() + interval '5 seconds' + random() * interval '60 seconds'
        where status = 'open'`,
    );
    await untilClosed(client);
    return {
      name: `${AUCTIONS} auctions ending within a minute, ${PROCESSES} processes`,
      rows: [await lateness(client), await once(client)],
    };
  } finally {
    await client.end();
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function untilClosed(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ open: string }>(`select count(*) as open from sale where status = 'open'`);
    if (Number(rows[0]?.open) === 0) return;
    await delay(500);
  }
}

async function lateness(client: pg.Client) {
  const { rows } = await client.query<{ most: number; p95: number }>(
    `select max(late) as most, percentile_cont(0.95) within group (order by late) as p95
       from (select extract(epoch from closed_at - finishes_at)::float8 as late from sale) sales`,
  );
  const { most, p95 } = rows[0]!;
  const value = `p95 ${p95.toFixed(2)} s, longest ${most.toFixed(2)} s`;
  return {
    label: `closed after their end, of ${AIM} s`,
    value,
    ratio: most / AIM,
    aim: 1,
    direction: 'at most' as const,
  };
}

async function once(client: pg.Client) {
  const { rows } = await client.query<{ closes: number; most: number; payments: number }>(
    `select count(*)::int as closes, max(times)::int as most,
            (select count(*)::int from outstanding_payment) as payments
       from (select subject, count(*) as times from audit where action = 'sale close' group by subject) closed`,
  );
  const { closes, most, payments } = rows[0]!;
  return {
    label: `closes a sale at most (${closes} sales, ${payments} payments)`,
    value: String(most),
    ratio: most,
    aim: 1,
    direction: 'at most' as const,
  };
}
