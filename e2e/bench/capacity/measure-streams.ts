import { setTimeout as delay } from 'node:timers/promises';
import { repeat } from './drive.ts';
import type { Cost, Figures } from './figures.ts';
import { HeldStreams } from './hold-streams.ts';
import { memoryOf } from './processes.ts';
import { costOf, over, type Running } from './spent.ts';
import { bidder, BIDDERS, opener, reader, SECONDS } from './work.ts';

/** How long a stream sends nothing but keep-alives, s. */
const IDLE = 16;

/**
 * Streams on one auction: held idle, then with bids, then beside calls and pages.
 * @param bid what one costs by itself
 */
export async function measureStreams(
  running: Running,
  saleId: number,
  bid: Cost,
): Promise<Pick<Figures, 'event' | 'idle' | 'idleStream' | 'streamMemory' | 'together'>> {
  const { asker, bidders, edge, api, url } = running;
  const tokens = bidders.map(({ token }) => token);
  const own = tokens.slice(0, BIDDERS);
  const watchers = tokens.slice(BIDDERS);
  const base = await costOf(running, () => rest(IDLE));
  const before = { edge: memoryOf(edge), api: memoryOf(api) };
  const held = await HeldStreams.open(url, saleId, watchers);
  try {
    await rest(1);
    const memory = { edge: memoryOf(edge) - before.edge, api: memoryOf(api) - before.api };
    const idle = await costOf(running, () => rest(IDLE));
    const bids = bidder(asker, saleId, own.slice(0, 1));
    let began = held.events;
    const calm = await costOf(running, () => repeat(SECONDS * 2, { at: 1, every: 100 }, bids));
    const events = held.events - began;
    began = held.events;
    let [placed, calls, pages] = [0, 0, 0];
    const together = await costOf(running, async () => {
      [placed, calls, pages] = await Promise.all([
        repeat(SECONDS, { at: 1, every: 100 }, bids),
        repeat(SECONDS, { at: 4, every: 10 }, reader(asker, own)),
        repeat(SECONDS, { at: 1, every: 50 }, opener(asker, own)),
      ]);
      return 1;
    });
    const rate = (count: number): number => count / together.seconds;
    return {
      event: over(calm.spent, (value, part) => {
        const quiet = (idle.spent[part] / IDLE) * calm.seconds;
        // An event is written from memory: what the database did belongs to the bids.
        return part === 'database' ? 0 : (value - quiet - bid[part] * calm.times) / events;
      }),
      idle: over(base.spent, (value) => value / IDLE),
      // Nothing is read for an idle stream.
      idleStream: over(idle.spent, (value, part) =>
        part === 'database' ? 0 : (value - base.spent[part]) / IDLE / watchers.length,
      ),
      // Between two readings a process may free more than its streams took.
      streamMemory: {
        edge: Math.max(0, memory.edge / watchers.length),
        api: Math.max(0, memory.api / watchers.length),
      },
      together: {
        load: {
          streams: watchers.length,
          events: rate(held.events - began),
          calls: rate(calls),
          pages: rate(pages),
          hotBids: rate(placed),
          writes: 0,
        },
        cores: over(together.spent, (value) => value / 1000 / together.seconds),
      },
    };
  } finally {
    held.close();
  }
}

/** Lets time pass. @returns 1, as what is done once */
async function rest(seconds: number): Promise<number> {
  await delay(seconds * 1000);
  return 1;
}
