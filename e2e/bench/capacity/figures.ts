import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'figures.json');

/** CPU time that one thing costs in each part, ms. */
export interface Cost {
  edge: number;
  api: number;
  database: number;
}

export type Part = keyof Cost;

/** What one thing costs on this machine, as measured with `--measure`. */
export interface Figures {
  /** Processor, cores, day and Node's version. */
  machine: string;
  /** How each figure was measured, by its name. */
  how: Record<string, string>;
  /** A GET of the API that a page makes. */
  call: Cost;
  /** The HTML of a page. */
  page: Cost;
  /** A bid that is committed alone. */
  bidAlone: Cost;
  /** A bid among many on one auction, committed in groups. */
  bidTogether: Cost;
  /** From sending a bid to its answer where nobody else bids, ms. */
  bidAloneTakes: number;
  /** Bids a second on one auction from as many bidders as keep it busy. */
  bidsPerSecond: number;
  /** A transaction of one row until it is on disk, ms. */
  commit: number;
  /** A change of one auction written to one stream. */
  event: Cost;
  /** Of idle processes, ms of CPU per second: they look for due work. The database's is for one API process. */
  idle: Cost;
  /** A stream on which nothing happens, ms of CPU a second. */
  idleStream: Cost;
  /** A change of another process that nobody follows here. */
  change: Cost;
  /** Memory of a stream, kB. */
  streamMemory: { edge: number; api: number };
  /** Memory of a process without streams, MB. */
  baseMemory: { edge: number; api: number };
  /** A run of everything together: the load, and the CPU that it took, cores. The model has to come near to it. */
  together: { load: Rates; cores: Cost };
}

/** What happens in a second, on average. */
export interface Rates {
  /** Streams that are held. */
  streams: number;
  /** Events that are written to streams. */
  events: number;
  calls: number;
  pages: number;
  /** Bids on the hottest auction. */
  hotBids: number;
  /** Bids on all others, and every other write. */
  writes: number;
}

/** @throws {Error} where nothing has been measured */
export const readFigures = (): Figures => JSON.parse(readFileSync(FILE, 'utf8')) as Figures;

/** Writes figures with three significant digits. */
export async function writeFigures(figures: Figures): Promise<void> {
  const rounded = JSON.stringify(
    figures,
    (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(3)) : value),
    2,
  );
  await writeFile(FILE, `${rounded}\n`);
}
