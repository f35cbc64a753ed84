import type { BenchReport, BenchRow } from '../report.ts';
import { BENCH, type Deployment } from './deployment.ts';
import { type Figures, readFigures, writeFigures } from './figures.ts';
import { type Change, firstToGiveWay, fit, limitOf } from './fit.ts';
import { lastMinute } from './last-minute.ts';
import { type Load, loadAt } from './load.ts';
import { measure } from './measure.ts';
import { type Utilisation, utilisation } from './utilisation.ts';

/** Multiples of the load of the bench. */
const TIMES = [1, 10, 100, 1000];
const SEED = 22;
/** Streams that are held while they are measured, where nothing else is said. */
const STREAMS = 1000;

const WORDS: Record<keyof Utilisation, string> = {
  machine: 'the cores that all share',
  edgeCpu: 'CPU of an edge',
  apiCpu: 'CPU of an API process',
  notify: 'changes of others, in every API process',
  databaseCpu: 'CPU of the database that writes',
  replicaCpu: 'CPU of a replica',
  commits: 'commits, one after another',
  hotAuction: 'the turn of the hottest auction',
  ports: 'local ports between edges and an API',
  connections: 'connections to the database',
  edgeMemory: 'memory of an edge',
  apiMemory: 'memory of an API process',
};

/**
 * What gives way first at 1, 10, 100 and 1,000 times the load of the bench, and what takes over there: by the figures of
 * `figures.json`, which `--measure` takes again on this machine.
 */
export async function benchCapacity(flags: readonly string[]): Promise<BenchReport[]> {
  if (flags.includes('--measure')) await writeFigures(await measure(streamsOf(flags)));
  const figures = readFigures();
  let on = BENCH;
  return TIMES.map((times) => {
    const { report, fitted } = reportAt(times, on, figures);
    on = fitted;
    return report;
  });
}

function streamsOf(flags: readonly string[]): number {
  const at = flags.indexOf('--streams');
  return at < 0 ? STREAMS : Number(flags[at + 1]);
}

/** @param from what fitted the load before */
function reportAt(times: number, from: Deployment, figures: Figures): { report: BenchReport; fitted: Deployment } {
  const load = loadAt(times);
  const used = utilisation(load, from, figures);
  const { on, changes, fits } = fit(load, from, figures);
  const first = firstToGiveWay(used);
  const report: BenchReport = {
    name:
      `${figure(times)}× the bench: ${figure(load.streams)} members on line, ${figure(load.watchers)} watch one auction, ` +
      `${figure(load.hotBids)} bids a second on it`,
    rows: [
      ...partRows('', used),
      { label: 'gives way first', value: first ? WORDS[first] : 'nothing' },
      ...changes.map(changeRow),
      ...(changes.length > 0 ? partRows('then: ', utilisation(load, on, figures)) : []),
      ...minuteRows(load, on, figures),
      { label: 'it fits', value: fits ? 'yes' : 'no' },
    ],
  };
  return { report, fitted: on };
}

const partRows = (before: string, used: Utilisation): BenchRow[] =>
  (Object.keys(WORDS) as (keyof Utilisation)[])
    .filter((part) => used[part] > 0)
    .map((part) => ({
      label: `${before}${WORDS[part]}`,
      value: `${(used[part] * 100).toFixed(0)} %`,
      ratio: used[part],
      aim: limitOf(part),
      direction: 'at most',
    }));

const changeRow = ({ part, used, words }: Change): BenchRow => ({
  label: `${WORDS[part]} at ${(used * 100).toFixed(0)} %`,
  value: `→ ${words}`,
});

function minuteRows(load: Load, on: Deployment, figures: Figures): BenchRow[] {
  const { bids, half, p99, delivered, hotAuction } = lastMinute(load, on, figures, SEED);
  return [
    { label: `last minute: ${figure(bids)} bids, half within, 99 % within`, value: `${ms(half)}, ${ms(p99)}` },
    { label: 'last minute: the last watcher knows within', value: ms(delivered) },
    { label: 'last minute: the auction is busy', value: `${(hotAuction * 100).toFixed(0)} %` },
  ];
}

const ms = (seconds: number): string => `${figure(Math.round(seconds * 1000))} ms`;
const figure = (value: number): string => Math.round(value).toLocaleString('en-GB');
