import { setTimeout as delay } from 'node:timers/promises';
import { checkBooks } from './check-books.ts';
import { House, type DatabaseKind } from './house.ts';
import { Ledger } from './ledger.ts';
import { MemberLoop, type Load } from './member-loop.ts';
import { Random } from './random.ts';
import { biddingResult, type SoakResult } from './result.ts';
import { createBidders, createSales, endSales, type SoakSale } from './seed.ts';
import { watchPrices } from './watch-prices.ts';

export interface SoakOptions {
  readonly database: DatabaseKind;
  readonly members: number;
  /** Length of each part of the load. */
  readonly seconds: number;
  /** Times that everything is killed. */
  readonly rounds: number;
  readonly seed: number;
  readonly plant?: string | undefined;
}

/** Bids accepted before a part of the load may end. */
const ENOUGH = 20;

/** All members at once on one lot, then on one barrel, then on a hundred auctions; then everything closes. */
export async function underLoad(options: SoakOptions): Promise<SoakResult> {
  const house = await House.create(options.database, options.plant);
  const ledger = new Ledger();
  try {
    const { loops, sales } = await prepare(house, options);
    const lots = sales.filter((sale) => sale.kind === 'lot');
    const barrels = sales.filter((sale) => sale.kind === 'barrel');
    await house.startServers();
    for (const chosen of [lots.slice(0, 1), barrels.slice(0, 1), sales.slice(1)]) {
      await load(house, loops, chosen, ledger, options.seconds * 1000);
    }
    await house.stopServers();
    await house.withDatabase(endSales);
    await house.startServers();
    await untilClosed(house, sales);
    await house.stopServers();
    await house.withDatabase((database) => checkBooks(database, ledger, true));
    return biddingResult(`${options.members} members at once`, ledger);
  } finally {
    await house.remove();
  }
}

/** Everything is killed under load, again and again; the books are checked after each time. */
export async function underKills(options: SoakOptions): Promise<SoakResult> {
  const house = await House.create(options.database, options.plant);
  const ledger = new Ledger();
  const random = new Random(options.seed);
  try {
    const { loops, sales } = await prepare(house, options);
    for (let round = 0; round < options.rounds; round += 1) {
      await house.startServers();
      await load(house, loops, sales.slice(0, 12), ledger, 500 + random.whole(0, 1500), () => house.killEverything());
      await house.withDatabase((database) => checkBooks(database, ledger, false));
      if (ledger.violations.length > 0) break;
    }
    // A last complete run: members retry the requests whose answers the last crash lost.
    await house.startServers();
    await load(house, loops, sales.slice(0, 12), ledger, 1000);
    await house.stopServers();
    await house.withDatabase((database) => checkBooks(database, ledger, false));
    return biddingResult(`kill -9 of everything, ${options.rounds} rounds`, ledger);
  } finally {
    await house.remove();
  }
}

/** How long the database does not answer, and how soon bids have to be accepted again, ms. */
const STALLED = 20_000;
const BACK_WITHIN = 5000;

/** The database does not answer for 20 s in the midst of the load; no bid is lost, and bids are taken again within 5 s. */
export async function underStall(options: SoakOptions): Promise<SoakResult> {
  const house = await House.create(options.database, options.plant);
  const ledger = new Ledger();
  let back = Infinity;
  try {
    const { loops, sales } = await prepare(house, options);
    await house.startServers();
    await load(house, loops, sales.slice(0, 12), ledger, 1000, async () => {
      await house.stall(STALLED);
      const before = ledger.count('accepted');
      const from = Date.now();
      while (ledger.count('accepted') === before && Date.now() - from < 4 * BACK_WITHIN) await delay(20);
      if (ledger.count('accepted') > before) back = Date.now() - from;
      await delay(1000);
    });
    await house.stopServers();
    await house.withDatabase((database) => checkBooks(database, ledger, false));
  } finally {
    await house.remove();
  }
  const { lines, labels, violations } = biddingResult('', ledger);
  return {
    scenario: `a database that does not answer for ${STALLED / 1000} s`,
    lines: [...lines, `first bid taken ${back} ms after it answered again`],
    labels: { ...labels, back: `not back within ${BACK_WITHIN / 1000} s` },
    violations: back > BACK_WITHIN ? [...violations, { fault: 'back', detail: `${back} ms` }] : violations,
  };
}

/** Members and sales to bid on, in a house that does not run. */
export function prepare(house: House, { members, seed }: Pick<SoakOptions, 'members' | 'seed'>) {
  return house.withDatabase(async (database) => {
    const bidders = await createBidders(database, members);
    const barrelsFirst = await createSales(database, 50, 50);
    const sales = barrelsFirst.toSorted((a, b) => (a.id % 50) - (b.id % 50));
    return { loops: bidders.map((bidder, index) => new MemberLoop(bidder, new Random(seed * 1000 + index))), sales };
  });
}

/** Has everyone bid for a time, and waits until the work at its end is done. */
export async function load(
  house: House,
  loops: readonly MemberLoop[],
  sales: readonly SoakSale[],
  ledger: Ledger,
  ms: number,
  atEnd: () => Promise<void> = async () => {},
): Promise<void> {
  const stop = new AbortController();
  const all: Load = { urls: house.urls, sales, ledger, until: stop.signal };
  const before = ledger.count('accepted');
  const running = Promise.all([...loops.map((loop) => loop.run(all)), watchPrices(all)]);
  await delay(ms);
  // On a slow machine the load has to get going first; before that there is nothing to lose.
  for (let waited = 0; waited < 100 && ledger.count('accepted') < before + ENOUGH; waited += 1) await delay(100);
  // Killed while everyone is at work: nobody has had a signal to stop.
  await atEnd();
  stop.abort();
  await running;
}

async function untilClosed(house: House, sales: readonly SoakSale[]): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (const { id } of sales) {
    while ((await statusOf(house.urls[0]!, id)) !== 'closed') {
      if (Date.now() > deadline) throw new Error(`Sale ${id} was not closed within a minute of its end`);
      await delay(50);
    }
  }
}

async function statusOf(url: string, saleId: number): Promise<string> {
  const response = await fetch(`${url}/v2/auctions/${saleId}/live`);
  return ((await response.json()) as { result: { status: string } }).result.status;
}
