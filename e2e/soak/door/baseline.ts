import { setTimeout as delay } from 'node:timers/promises';
import type { SoakResult } from '../result.ts';
import type { MeasuredProcess } from './measured-process.ts';

/** What a process may need more than before, once an attack is over, MB: caches and code that is compiled. */
const KEEPS_MB = 32;
/** What a process may take more while an attack lasts, MB. */
const TAKES_MB = 320;
/** How often memory is read during an attack, ms. */
const READ_EVERY = 200;

type Violations = SoakResult['violations'];

interface Use {
  live: number;
  resident: number;
  connections: number;
}

/** What processes need before any attack, to be held against what they need during one and after it. */
export class Baseline {
  readonly #processes: readonly MeasuredProcess[];
  readonly #before: readonly Use[];
  readonly #keeps: number;

  private constructor(processes: readonly MeasuredProcess[], before: readonly Use[], keeps: number) {
    this.#processes = processes;
    this.#before = before;
    this.#keeps = keeps;
  }

  /** @param keeps how many connections more a process may have after an attack */
  static async take(processes: readonly MeasuredProcess[], keeps: number): Promise<Baseline> {
    return new Baseline(processes, await Promise.all(processes.map(measure)), keeps);
  }

  /** Watches memory while an attack lasts. @returns its result and the most that each process took, MB */
  async during<T>(attack: Promise<T>): Promise<{ result: T; peak: number[] }> {
    const peak = this.#before.map(({ resident }) => resident);
    const over = new AbortController();
    const watching = (async () => {
      while (!over.signal.aborted) {
        const now = await Promise.all(this.#processes.map((each) => each.resident()));
        for (const [each, mb] of now.entries()) peak[each] = Math.max(peak[each]!, mb);
        await delay(READ_EVERY);
      }
    })();
    const result = await attack.finally(() => over.abort());
    await watching;
    return { result, peak };
  }

  /** The processes that took too much memory during an attack. */
  tookTooMuch(attack: string, peak: readonly number[]): Violations {
    return this.#processes.flatMap(({ name }, each) => {
      const more = Math.round(peak[each]! - this.#before[each]!.resident);
      return more > TAKES_MB ? [{ fault: 'memory', detail: `${attack}: the ${name} took ${more} MB more` }] : [];
    });
  }

  /** Waits until all processes need about what they needed before. @returns what they still keep after that time, ms */
  async keptAfter(attack: string, ms: number): Promise<Violations> {
    const until = performance.now() + ms;
    for (;;) {
      const kept = await this.#kept(attack);
      if (kept.length === 0 || performance.now() > until) return kept;
      await delay(READ_EVERY);
    }
  }

  async #kept(attack: string): Promise<Violations> {
    const kept: Violations[number][] = [];
    for (const [each, process] of this.#processes.entries()) {
      const { live, connections } = await measure(process);
      const before = this.#before[each]!;
      const keeps = (what: string, now: number, was: number) =>
        `${attack}: the ${process.name} keeps ${Math.round(now)} ${what}, it had ${Math.round(was)}`;
      if (live > before.live + KEEPS_MB) kept.push({ fault: 'memory', detail: keeps('MB', live, before.live) });
      if (connections > before.connections + this.#keeps)
        kept.push({ fault: 'connections', detail: keeps('connections', connections, before.connections) });
    }
    return kept;
  }
}

async function measure(process: MeasuredProcess): Promise<Use> {
  const live = await process.live();
  return { live, resident: await process.resident(), connections: await process.connections() };
}
