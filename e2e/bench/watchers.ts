import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Live } from '@le-chai/contracts/bidding';
import { House, type DatabaseKind } from '../soak/house.ts';
import { type Bidder, createBidders } from '../soak/seed.ts';
import { bidUntil } from './bid-until.ts';
import { benchEdgeWatchers } from './edge-watchers.ts';
import { createHotBarrel } from './hot-auction.ts';
import { atMost, type BenchReport, p99 } from './report.ts';
import type { Watched, WatchOrder } from './watch-auction.ts';

const WATCHERS = 2000;
const BIDDERS = 256;
const SECONDS = 4;
/** One bidder alone bids this often, ms, while queries are counted: as often as streams send. */
const CALMLY = 100;
const ROUNDS = 2;
/** p99 of a bid among watchers, against the same without. */
const SLOWER = 3;
/** Queries a second that all watchers together may cost. */
const QUERIES = 2;
/** Every poll has been sent, and every stream's event has arrived. */
const TOLD_WITHIN = 3000;

interface Phase {
  /** ms, of every bid. */
  times: number[];
  seconds: number;
  queries: number;
}

interface Phases {
  /** Everybody bids without a pause. */
  storm: Phase[];
  /** One bids now and then: what is asked of the database beside the bids is the same with and without watchers. */
  calm: Phase[];
}

/**
 * 2,000 members watch one auction in its last minute while 256 bid without a pause, in turns with the same bidders alone:
 * what that costs a bid and the database, and whether every watcher got every change.
 */
export async function benchWatchers(): Promise<BenchReport[]> {
  return [await watchersOver('postgres'), await watchersOver('pglite'), await benchEdgeWatchers()];
}

async function watchersOver(kind: DatabaseKind): Promise<BenchReport> {
  const house = await House.create(kind);
  try {
    const { members, sales } = await house.withDatabase(async (database) => ({
      members: await createBidders(database, BIDDERS + WATCHERS / 2),
      sales: await inTurn(ROUNDS * 2 + 1, () => createHotBarrel(database.pool)),
    }));
    await house.startServers(1);
    const bidders = members.slice(0, BIDDERS);
    const streams = members.slice(BIDDERS).map(({ token }) => token);
    const alone: Phases = { storm: [], calm: [] };
    const watched: Phases = { storm: [], calm: [] };
    const missed: number[] = [];
    await storm(house, sales.pop()!, bidders, 2);
    for (let round = 0; round < ROUNDS; round += 1) {
      await bidOn(house, sales.pop()!, bidders, alone);
      const saleId = sales.pop()!;
      const watchers = await Watchers.start({ url: house.urls[0]!, saleId, streams, polls: WATCHERS / 2 });
      await bidOn(house, saleId, bidders, watched);
      await house.operate(['sale', 'close', String(saleId)]);
      await delay(TOLD_WITHIN);
      missed.push(missedBy(await watchers.stop(), await versionOf(house, saleId)));
    }
    return report(kind, alone, watched, missed);
  } finally {
    await house.remove();
  }
}

function report(kind: DatabaseKind, alone: Phases, watched: Phases, missed: readonly number[]): BenchReport {
  const [p99Alone, p99Watched] = [slowest(alone.storm), slowest(watched.storm)];
  const queriesAlone = queryRate(alone.calm);
  const added = Math.max(0, queryRate(watched.calm) - queriesAlone);
  return {
    name: `${WATCHERS} watchers of one auction, half polling and half on the stream, ${BIDDERS} bidders: ${kind}`,
    rows: [
      { label: 'p99 of a bid without watchers', value: `${p99Alone.toFixed(0)} ms, ${bids(alone.storm)}` },
      atMost(
        'p99 of a bid with them',
        `${p99Watched.toFixed(0)} ms, ${bids(watched.storm)}`,
        p99Watched / p99Alone,
        SLOWER,
      ),
      { label: 'queries without watchers', value: `${queriesAlone.toFixed(2)}/s` },
      atMost('queries that they add', `${added.toFixed(2)}/s`, added, QUERIES),
      atMost('watchers who missed something', missed.join(', '), Math.max(...missed), 0),
    ],
  };
}

const bids = (phases: readonly Phase[]) => `${Math.round(rate(phases, ({ times }) => times.length))} bids/s`;
const slowest = (phases: readonly Phase[]) => p99(phases.flatMap(({ times }) => times));

function rate(phases: readonly Phase[], of: (phase: Phase) => number): number {
  return sum(phases.map(of)) / sum(phases.map(({ seconds }) => seconds));
}

const queryRate = (phases: readonly Phase[]) => rate(phases, ({ queries }) => queries);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

async function bidOn(house: House, saleId: number, bidders: readonly Bidder[], { storm: of, calm }: Phases) {
  calm.push(
    await measured(house, (end) => bidUntil(house.urls[0]!, saleId, bidders.slice(0, 1), { end, pause: CALMLY })),
  );
  of.push(await storm(house, saleId, bidders.slice(1), SECONDS));
}

/** All bid in the last minute of an auction, and send the next bid as soon as the answer is there. */
async function storm(house: House, saleId: number, bidders: readonly Bidder[], seconds: number): Promise<Phase> {
  await house.operate(['sale', 'schedule', String(saleId), '--ends', '59s']);
  return measured(house, (end) => bidUntil(house.urls[0]!, saleId, bidders, { end, pause: 0 }), seconds);
}

async function measured(house: House, work: (end: number) => Promise<number[]>, seconds = SECONDS): Promise<Phase> {
  const before = await queriesOf(house);
  const began = performance.now();
  const times = await work(began + seconds * 1000);
  const took = (performance.now() - began) / 1000;
  return { times, seconds: took, queries: (await queriesOf(house)) - before };
}

/** The process of those who watch. */
class Watchers {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(order: WatchOrder): Promise<Watchers> {
    const child = fork(join(import.meta.dirname, 'watch-auction.ts'));
    child.send(order);
    await once(child, 'message', { signal: AbortSignal.timeout(60_000) });
    return new Watchers(child);
  }

  async stop(): Promise<Watched> {
    this.#child.send('stop');
    const [watched] = (await once(this.#child, 'message')) as [Watched];
    this.#child.disconnect();
    return watched;
  }
}

/** Watchers who did not learn how it ended, or whose stream missed what others got, or broke off. */
function missedBy({ received, last, answers, failures }: Watched, version: number): number {
  const [most = 0] = Object.values(received).toSorted((a, b) => b - a);
  const inOrder = Object.keys(received).every((text) => isRising(text.split(' ').map(Number)));
  if (!inOrder) throw new Error('A stream sent an older version after a newer one');
  const refused = sum(Object.entries(answers).flatMap(([status, times]) => (/200|304/.test(status) ? [] : [times])));
  return WATCHERS - (last[version] ?? 0) + (WATCHERS / 2 - most) + failures + refused;
}

const isRising = (versions: readonly number[]) =>
  versions.every((one, index) => index === 0 || one >= versions[index - 1]!);

async function queriesOf(house: House): Promise<number> {
  return Number(/database_turns_total\{kind="query"\} (\d+)/.exec(await house.metrics())?.[1]);
}

async function versionOf({ urls }: House, saleId: number): Promise<number> {
  const answer = await fetch(`${urls[0]}/v2/auctions/${saleId}/live`);
  return ((await answer.json()) as { result: Live }).result.version;
}

async function inTurn<T>(times: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < times) made.push(await make());
  return made;
}
