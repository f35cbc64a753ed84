import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DoorMember, Seen } from '../soak/door/member.ts';
import { type DoorHouse, startDoorHouse } from '../soak/door/door-house.ts';
import { Random } from '../soak/random.ts';
import type { Bidder } from '../soak/seed.ts';
import { bidUntil } from './bid-until.ts';
import { createHotBarrel } from './hot-auction.ts';
import { atMost, type BenchReport, p99 } from './report.ts';
import type { Change, Reached, StreamOrder } from './watch-through-edge.ts';

const STREAMS = 10_000;
const WATCHERS = 2000;
const BIDDERS = 64;
/** Members who read and bid elsewhere meanwhile, at a human pace. */
const OTHERS = 20;
const SECONDS = 8;
/** The memory that one stream may take in both processes, kB. */
const MEMORY_KB = 40;
/** p99 of a bid among watchers, against the same without. */
const SLOWER = 3;
/** Every change reaches every watcher within this, ms; and another member's call may take this long. */
const WITHIN = 1000;

/**
 * The last minute of an auction as members have it, through one edge and one API: 10,000 hold a stream, 2,000 of them watch
 * one auction on which 64 bid without a pause, others read and bid elsewhere.
 */
export async function benchEdgeWatchers(): Promise<BenchReport> {
  const house = await startDoorHouse({
    members: BIDDERS + OTHERS,
    strangers: STREAMS,
    edgeEnv: { CONNECTIONS_PER_ADDRESS: '0', CALLS_PER_ADDRESS: '1000' },
    edgeScript: 'delivery/src/edge/main.ts',
  });
  try {
    return await measured(house);
  } finally {
    await house.remove();
  }
}

async function measured(house: DoorHouse): Promise<BenchReport> {
  const bidders = house.members.slice(0, BIDDERS);
  const others = house.members.slice(BIDDERS);
  const barrel = () => house.withDatabase(({ pool }) => createHotBarrel(pool, '58 seconds'));
  await lastMinute(house, await barrel(), bidders, others);
  const before = await residentOf(house);
  const alone = await lastMinute(house, await barrel(), bidders, others);

  const saleId = await barrel();
  const streams = await holdStreams({
    url: house.url,
    saleId,
    watchers: WATCHERS,
    tokens: house.strangers.map(({ token }) => token),
  });
  const held = await residentOf(house);
  const watched = await lastMinute(house, saleId, bidders, others);
  await delay(WITHIN);
  const reached = await streams.reachedBy(watched.changes);
  const after = await residentOf(house);
  streams.close();

  const perStream = (at: Memory) => ({
    edge: ((at.edge - before.edge) * 1024) / STREAMS,
    api: ((at.api - before.api) * 1024) / STREAMS,
  });
  const [quiet, busy] = [perStream(held), perStream(after)];
  const memory = Math.max(quiet.edge + quiet.api, busy.edge + busy.api);
  return {
    name: `${STREAMS} streams through one edge and one API, ${WATCHERS} of them on one auction with ${BIDDERS} bidders`,
    rows: [
      { label: 'memory of a stream, edge + API, opened', value: kb(quiet) },
      { label: 'memory of a stream, edge + API, after the minute', value: kb(busy) },
      atMost(`the larger of both, against ${MEMORY_KB} kB`, `${memory.toFixed(1)} kB`, memory / MEMORY_KB, 1),
      atMost('streams that ended', String(reached.broken), reached.broken, 0),
      { label: 'p99 of a bid without streams', value: describe(alone) },
      atMost('p99 of a bid with them', describe(watched), p99(watched.times) / p99(alone.times), SLOWER),
      { label: 'changes of the auction', value: String(watched.changes.length) },
      atMost('changes that did not reach a watcher', String(reached.missed), reached.missed, 0),
      atMost('longest way to a watcher, against 1 s', `${reached.longest} ms`, reached.longest / WITHIN, 1),
      { label: 'calls of others without streams', value: describeOthers(alone) },
      atMost('calls of others that failed or took over 1 s', describeOthers(watched), watched.others.failed, 0),
    ],
  };
}

interface Memory {
  edge: number;
  api: number;
}

/** After a collection of garbage, MB. */
async function residentOf({ edge, api }: DoorHouse): Promise<Memory> {
  await Promise.all([edge.live(), api.live()]);
  await delay(500);
  return { edge: await edge.resident(), api: await api.resident() };
}

interface Minute {
  /** Of each bid, ms. */
  times: number[];
  /** What bidders learnt of the auction. */
  changes: Change[];
  others: { calls: number; longest: number; failed: number };
}

/** All bid, and send the next bid as soon as the answer arrives; other members read meanwhile. */
async function lastMinute(
  { url, sales }: DoorHouse,
  saleId: number,
  bidders: readonly Bidder[],
  others: readonly Bidder[],
): Promise<Minute> {
  const over = new AbortController();
  const seen = new Seen(WITHIN);
  const random = new Random(7);
  const living = others.map((other) => new DoorMember(url, other, random, seen).live(sales, over.signal));
  const changes: Change[] = [];
  const end = performance.now() + SECONDS * 1000;
  const times = await bidUntil(`${url}/core`, saleId, bidders, {
    end,
    pause: 0,
    onAnswer: (text) => changes.push({ version: Number(/"version":(\d+)/.exec(text)?.[1]), at: Date.now() }),
  });
  over.abort();
  await Promise.all(living);
  const { longest, violations } = seen.take('the last minute');
  for (const { detail } of violations.slice(0, 5)) console.error(detail);
  return { times, changes, others: { calls: seen.count, longest, failed: violations.length } };
}

const kb = ({ edge, api }: Memory) => `${edge.toFixed(1)} + ${api.toFixed(1)} kB`;
const describe = ({ times }: Minute) => `${p99(times).toFixed(0)} ms, ${Math.round(times.length / SECONDS)} bids/s`;
const describeOthers = ({ others: { calls, longest, failed } }: Minute) =>
  `${failed} of ${calls}, longest ${Math.round(longest)} ms`;

/** The process with the streams. */
async function holdStreams(order: StreamOrder) {
  const child = fork(join(import.meta.dirname, 'watch-through-edge.ts'));
  child.send(order);
  await once(child, 'message', { signal: AbortSignal.timeout(120_000) });
  return {
    async reachedBy(changes: readonly Change[]): Promise<Reached> {
      child.send(changes);
      const [reached] = (await once(child, 'message')) as [Reached];
      return reached;
    },
    close: () => child.disconnect(),
  };
}
