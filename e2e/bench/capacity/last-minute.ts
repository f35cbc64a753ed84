import { Random } from '../../soak/random.ts';
import type { Deployment } from './deployment.ts';
import type { Figures } from './figures.ts';
import { type Load, TOGETHER } from './load.ts';
import { SINGLE_WRITER, utilisation } from './utilisation.ts';
import { Writer } from './writer.ts';

/** The last minute, s. */
const MINUTE = 60;
/** Half of all bids are placed evenly over the minute, the other half in its end, s. An assumption. */
const END = 15;
/** Streams written to before anything else has its turn (`server/src/account/notices/stream/stream-hub.ts`). */
const AT_ONCE = 50;
/** What is left of a process at least, however busy it is with everything else. */
const LEAST = 0.01;

/** What those who bid and watch would notice. */
export interface LastMinute {
  bids: number;
  /** From a bid to its answer, s: half of them, and 99 of 100, are answered within. */
  half: number;
  p99: number;
  /** From a commit until the last watcher has it, s, 99 of 100 times. */
  delivered: number;
  /** How much of the minute a bid of this auction was being applied. */
  hotAuction: number;
}

/**
 * Simulates the last minute of the hottest auction: bids pass an edge, an API process and the auction's own turn, in
 * groups; ten times a second every process writes what has changed to its streams, some at a time, which bids have to wait
 * for. Everything else that a process does makes it slower.
 * @param seed of the arrivals; the same seed gives the same minute
 */
export function lastMinute(load: Load, on: Deployment, figures: Figures, seed: number): LastMinute {
  const random = new Random(seed);
  const sent = arrivals(load.hotBids, random);
  const ticks = ticksAfter(sent);
  const quiet = utilisation({ ...load, hotBids: 0, events: load.writes * 20 }, on, figures);
  const free = (process: number): number => Math.max(LEAST, 1 - Math.max(process, quiet.machine));
  const { bidTogether, event } = figures;
  const stage = (part: 'edge' | 'api', count: number, used: number): Stage => {
    const write = event[part] / 1000 / free(used);
    const streams = load.watchers / count;
    const service = bidTogether[part] / 1000 / free(used);
    return { count, service, fanOut: streams * write, turn: Math.min(streams, AT_ONCE) * write };
  };
  const edge = pass(sent, ticks, stage('edge', on.edges, quiet.edgeCpu), random);
  const api = pass(edge.done, ticks, stage('api', on.apis, quiet.apiCpu), random);
  const turn = on.singleWriter ? writeTogether(api.done, figures) : takeTurns(api.done, figures);
  const waits = turn.done.map(({ at, since }) => at - since).toSorted((a, b) => a - b);
  return {
    bids: sent.length,
    half: waits[Math.floor(waits.length / 2)] ?? 0,
    p99: waits[Math.floor(waits.length * 0.99)] ?? 0,
    delivered: TOGETHER + edge.fannedOut + api.fannedOut,
    hotAuction: turn.busy / MINUTE,
  };
}

/** A bid on its way. */
interface Bid {
  /** When it is where it is now, s. */
  at: number;
  /** When it was sent, s. */
  since: number;
}

/** Sent bids: a Poisson process whose rate is three times as high in the end. */
function arrivals(perSecond: number, random: Random): Bid[] {
  const bids: Bid[] = [];
  const rates = { even: perSecond / 2, end: perSecond / 2 + (perSecond * MINUTE) / 2 / END };
  for (let at = wait(rates.even, random); at < MINUTE;) {
    bids.push({ at, since: at });
    at += wait(at < MINUTE - END ? rates.even : rates.end, random);
  }
  return bids;
}

const wait = (perSecond: number, random: Random): number =>
  perSecond > 0 ? -Math.log(1 - random.next()) / perSecond : Number.POSITIVE_INFINITY;

/** When streams are written to: a tenth of a second after what happened first. */
function ticksAfter(bids: readonly Bid[]): number[] {
  const ticks: number[] = [];
  for (const { at } of bids) if (at > (ticks.at(-1) ?? -1)) ticks.push(at + TOGETHER);
  return ticks;
}

interface Stage {
  /** Processes. */
  count: number;
  /** Of a bid, s. */
  service: number;
  /** Of a change, to all streams of one process, s. */
  fanOut: number;
  /** Of a change, to as many streams as are written to before anything else has its turn, s. */
  turn: number;
}

/** Bids that pass processes chosen by chance. @returns when each has passed, and how long a change takes to be written, 99 of 100 times */
function pass(bids: readonly Bid[], ticks: readonly number[], { count, ...stage }: Stage, random: Random) {
  const processes = Array.from({ length: count }, () => new Writer(ticks, stage));
  const done = bids.map(({ at, since }) => {
    const writer = processes[random.whole(0, count - 1)]!;
    return { at: writer.serve(at, -Math.log(1 - random.next())), since };
  });
  const delays = processes.flatMap((writer) => writer.finish()).toSorted((a, b) => a - b);
  return { done: done.toSorted((a, b) => a.at - b.at), fannedOut: delays[Math.floor(delays.length * 0.99)] ?? 0 };
}

/** The turn of an auction: as one group commits, those that arrive form the next. */
function takeTurns(bids: readonly Bid[], { bidsPerSecond, bidAloneTakes, bidAlone, commit }: Figures) {
  const each = 1 / bidsPerSecond;
  const group = Math.max(commit, bidAloneTakes - bidAlone.edge - bidAlone.api) / 1000;
  const done: Bid[] = [];
  let [freeAt, busy] = [0, 0];
  for (let from = 0; from < bids.length;) {
    const start = Math.max(freeAt, bids[from]!.at);
    let to = from;
    while (to < bids.length && bids[to]!.at <= start) to += 1;
    const takes = group + each * (to - from);
    freeAt = start + takes;
    busy += takes;
    for (const { since } of bids.slice(from, to)) done.push({ at: freeAt, since });
    from = to;
  }
  return { done, busy };
}

/** One writer orders bids in memory and commits ten times a second. */
function writeTogether(bids: readonly Bid[], { commit }: Figures) {
  const each = 1 / SINGLE_WRITER;
  let freeAt = 0;
  const done = bids.map(({ at, since }) => {
    freeAt = Math.max(freeAt, at) + each;
    return { at: Math.ceil(freeAt / TOGETHER) * TOGETHER + commit / 1000, since };
  });
  return { done, busy: bids.length * each };
}
