import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '../../../server/src/core/database/open-database.ts';
import { startProduct } from '../../product.ts';
import { ApiProcess } from '../../soak/api-process.ts';
import { PostgresServer } from '../../soak/postgres-server.ts';
import { createBidders } from '../../soak/seed.ts';
import { createHotBarrel } from '../hot-auction.ts';
import { Asker, repeat } from './drive.ts';
import type { Cost, Figures } from './figures.ts';
import { measureStreams } from './measure-streams.ts';
import { cpuOf, descendants, memoryOf } from './processes.ts';
import { costOf, type Running } from './spent.ts';
import { bidder, BIDDERS, CALLS, opener, reader, SECONDS } from './work.ts';

/**
 * Measures on this machine what calls, pages, bids and streams cost: CPU time of each process by `/proc/PID/stat`, so that
 * what else runs here changes little.
 * @param streams how many are held while streams are measured
 */
export async function measure(streams: number): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'le-chai-capacity-'));
  const postgres = await PostgresServer.start();
  try {
    await postgres.createDatabase('house');
    const databaseUrl = `${postgres.url}/house`;
    const product = await startProduct({
      DATABASE_URL: databaseUrl,
      // All measured members come from one address.
      CONNECTIONS_PER_ADDRESS: '0',
      CALLS_PER_ADDRESS: '1000',
      // A page without its calls is what is measured; what rendering adds is in `bench -- rendering`.
      RENDER_MS: '0',
    });
    const database = await openDatabase({ dataDir: product.dataDir, url: databaseUrl });
    const asker = new Asker(product.url);
    try {
      await database.pool.query('alter system set fsync = on');
      await database.pool.query('select pg_reload_conf()');
      const bidders = await createBidders(database, BIDDERS + streams);
      const own = { edge: pidOf('delivery/src/edge/main.ts'), api: pidOf('server/src/main.ts') };
      const running = {
        asker,
        url: product.url,
        database,
        databaseUrl,
        bidders,
        ...own,
        postgres: pidOf('postgres.ts'),
      };
      return await figuresOf(running, streams, folder);
    } finally {
      asker.close();
      await database.close();
      await product.stop();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function pidOf(script: string): number {
  const found = descendants(process.pid).find(({ command }) => command.includes(script));
  if (!found) throw new Error(`No process runs ${script}`);
  return found.pid;
}

async function figuresOf(running: Running, streams: number, folder: string): Promise<Figures> {
  const { asker, bidders, api, edge, database } = running;
  const tokens = bidders.slice(0, BIDDERS).map(({ token }) => token);
  const call = reader(asker, tokens);
  const page = opener(asker, tokens);
  const sale = () => createHotBarrel(database.pool);

  await repeat(2, { at: 8 }, call);
  await repeat(1, { at: 4 }, page);
  await repeat(2, { at: BIDDERS }, bidder(asker, await sale(), tokens));
  const baseMemory = { edge: memoryOf(edge) / 1024, api: memoryOf(api) / 1024 };

  const calls = await costOf(running, () => repeat(SECONDS, { at: 8 }, call));
  const pages = await costOf(running, () => repeat(SECONDS, { at: 4 }, page));
  const alone = await costOf(running, async () => repeat(SECONDS, { at: 1 }, bidder(asker, await sale(), tokens)));
  const many = await costOf(running, async () => repeat(SECONDS, { at: BIDDERS }, bidder(asker, await sale(), tokens)));
  const commit = await commitTime(database);
  const change = await changeCost(running, tokens, folder);
  const held = await measureStreams(running, await sale(), alone.cost);
  return {
    machine: `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`,
    how: {
      call: `${CALLS.length} calls of the dashboard and the weekly page in turns, 8 at once, through the edge, ${SECONDS} s`,
      page: `the HTML of /dashboard, not rendered, 4 at once, ${SECONDS} s`,
      bidAlone: `one bidder through the edge without a pause, ${SECONDS} s; fsync is on`,
      bidTogether: `${BIDDERS} bidders on one barrel without a pause, ${SECONDS} s; fsync is on`,
      bidsPerSecond: 'the same run; who bids runs on the same cores',
      commit: '200 transactions of one row, one after another',
      event: `${streams} streams on one barrel through the edge, one bidder every 100 ms; without what the bids cost`,
      idle: 'the same processes without streams, 16 s',
      idleStream: `${streams} streams without any event, 16 s, less the same processes without streams`,
      change: 'a second API process that nobody asks, while one bidder bids at the first',
      streamMemory: `resident memory with ${streams} streams, less the memory before; the kernel's buffers are not in it`,
      baseMemory: 'resident memory after a warm-up',
      together: `${streams} streams on one barrel, one bidder every 100 ms, 4 who read and 1 who loads pages, ${SECONDS} s`,
    },
    call: calls.cost,
    page: pages.cost,
    bidAlone: alone.cost,
    bidTogether: many.cost,
    bidAloneTakes: (alone.seconds * 1000) / alone.times,
    bidsPerSecond: many.times / many.seconds,
    commit,
    change,
    baseMemory,
    ...held,
  };
}

async function commitTime(database: Database): Promise<number> {
  await database.pool.query('create table if not exists bench_commit (n int)');
  const began = performance.now();
  const times = 200;
  for (let time = 0; time < times; time += 1) await database.pool.query('insert into bench_commit values ($1)', [time]);
  const took = (performance.now() - began) / times;
  await database.pool.query('drop table bench_commit');
  return took;
}

/** What it costs a process to be notified of a change that it does not need. */
async function changeCost(running: Running, tokens: readonly string[], folder: string): Promise<Cost> {
  const known = new Set(descendants(process.pid).map(({ pid }) => pid));
  const second = await ApiProcess.start(
    {
      DATABASE_URL: running.databaseUrl,
      DATA_DIR: join(folder, 'second'),
      KEYS_FILE: join(running.database.dataDir, 'keys.json'),
      API_PORT: '0',
    },
    undefined,
  );
  try {
    const added = descendants(process.pid).find(
      ({ pid, command }) => !known.has(pid) && command.includes('server/src/main.ts'),
    );
    await delay(2000);
    const saleId = await createHotBarrel(running.database.pool);
    const idle = cpuOf(added!.pid);
    await delay(SECONDS * 1000);
    const before = cpuOf(added!.pid);
    const bids = await repeat(SECONDS, { at: 1 }, bidder(running.asker, saleId, tokens));
    const spent = cpuOf(added!.pid) - before - (before - idle);
    return { edge: 0, api: Math.max(0, spent / bids), database: 0 };
  } finally {
    await second.end('SIGTERM');
  }
}
