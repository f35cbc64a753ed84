import * as fc from 'fast-check';
import { Ceiling } from './ceiling.ts';

const WINDOW = 60_000;

/** What all processes share: answers to reports arrive when they are released. */
class Shared {
  readonly #counts = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];

  readonly report = (key: string, calls: number): Promise<number> => {
    const all = (this.#counts.get(key) ?? 0) + calls;
    this.#counts.set(key, all);
    return new Promise((resolve) => this.#waiting.push(() => resolve(all)));
  };

  get isAsked(): boolean {
    return this.#waiting.length > 0;
  }

  async answer(): Promise<void> {
    for (const answer of this.#waiting.splice(0)) answer();
    await new Promise(setImmediate);
  }
}

const unreachable = () => Promise.reject(new Error('The database is away'));

const STEP = fc.oneof(
  { weight: 9, arbitrary: fc.record({ process: fc.nat(3), calls: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 2, arbitrary: fc.constant('answer' as const) },
);

describe('a ceiling over several processes', () => {
  it('lets as many through as it allows, and no more than a block for each process besides', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(STEP, { maxLength: 60 }),
        async (limit, block, processes, steps) => {
          const shared = new Shared();
          const options = { limit, block, window: WINDOW, report: shared.report, now: () => 5 * WINDOW };
          const ceilings = Array.from({ length: processes }, () => new Ceiling(options));
          let [passed, refused] = [0, 0];
          const settle = (wait: number) => {
            if (wait === 0) passed += 1;
            else refused += 1;
          };
          const checkRefusals = () => expect(refused === 0 || passed >= limit).toBe(true);
          const waiting: Promise<void>[] = [];
          for (const step of steps) {
            if (step === 'answer') await shared.answer();
            else {
              for (let call = 0; call < step.calls; call += 1) {
                const wait = ceilings[step.process % processes]!.pass('member');
                if (typeof wait === 'number') settle(wait);
                else waiting.push(wait.then(settle));
                checkRefusals();
              }
            }
          }
          while (shared.isAsked) await shared.answer();
          await Promise.all(waiting);
          checkRefusals();
          expect(passed).toBeLessThanOrEqual(limit + block * processes);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('refuses until the window ends, and counts afresh in the next', async () => {
    let time = WINDOW + 15_000;
    const shared = new Shared();
    const ceiling = new Ceiling({ limit: 3, block: 2, window: WINDOW, report: shared.report, now: () => time });
    for (let call = 0; call < 3; call += 1) {
      expect(await ceiling.pass('a')).toBe(0);
      await shared.answer();
    }
    expect(ceiling.pass('a')).toBe(45_000);
    expect(ceiling.pass('b')).toBe(0);
    time = 2 * WINDOW;
    expect(ceiling.pass('a')).toBe(0);
  });

  it('reports nothing of those who make few calls', () => {
    const report = jest.fn(() => Promise.resolve(0));
    const ceiling = new Ceiling({ limit: 1000, block: 100, window: WINDOW, report, now: () => WINDOW });
    for (let call = 0; call < 49; call += 1) expect(ceiling.pass('a')).toBe(0);
    expect(report).not.toHaveBeenCalled();
  });

  it('keeps to the limit by itself while nothing can be reported', async () => {
    const ceiling = new Ceiling({ limit: 20, block: 4, window: WINDOW, report: unreachable, now: () => WINDOW });
    const waits: number[] = [];
    for (let call = 0; call < 30; call += 1) waits.push(await ceiling.pass('a'));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
  });
});
