import fc from 'fast-check';
import { type Entries, LedgerSum } from './ledger-metrics.ts';

const MINUTE_MS = 60_000;

interface Entry {
  id: number;
  cents: number;
}

const total = (entries: readonly Entry[]) => entries.reduce((all, { cents }) => all + cents, 0);

/** What the queries of the metric answer, of the entries that are committed. */
const answering = (committed: () => readonly Entry[]): Entries => ({
  last: async () => BigInt(Math.max(0, ...committed().map(({ id }) => id))),
  sum: async (after, upTo) =>
    BigInt(total(committed().filter(({ id }) => id > after && (upTo === undefined || id <= upTo)))),
});

/** Entries, each committed at most one look later than its number says. */
const ledgers = fc
  .array(fc.record({ look: fc.nat(6), cents: fc.integer({ min: -500, max: 500 }), late: fc.boolean() }))
  .map((drawn) =>
    drawn
      .toSorted((a, b) => a.look - b.look)
      .map(({ look, cents, late }, index) => ({ id: index + 1, look: look + Number(late), cents })),
  );

describe('the sum of the ledger', () => {
  it('is that of all entries at every look, or not known, however late they are committed within a look', async () => {
    await fc.assert(
      fc.asyncProperty(ledgers, fc.constantFrom(2n, 5n, 1000n), async (entries, atOnce) => {
        let [now, look] = [0, 0];
        const committed = () => entries.filter((entry) => entry.look <= look);
        const ledger = new LedgerSum(answering(committed), () => now, atOnce);
        for (; look < 10; look += 1, now += MINUTE_MS) {
          const known = atOnce === 1000n || look > 8;
          expect(known ? [total(committed())] : [total(committed()), null]).toContain(await ledger.read());
        }
      }),
    );
  });

  it('is looked at once a minute, and is not known without an answer', async () => {
    let [now, asked] = [0, 0];
    const sum = async () => {
      asked += 1;
      return asked === 1 ? null : 7n;
    };
    const ledger = new LedgerSum({ last: async () => 3n, sum }, () => now);
    expect([await ledger.read(), await ledger.read(), asked]).toEqual([null, null, 1]);
    now = MINUTE_MS;
    expect(await ledger.read()).toBe(14);
  });

  it('is never asked for by one query over more than so many entries', async () => {
    let now = 0;
    const asked: [bigint, bigint | undefined][] = [];
    const sum: Entries['sum'] = async (after, upTo) => {
      asked.push([after, upTo]);
      return 0n;
    };
    const ledger = new LedgerSum({ last: async () => 25n, sum }, () => now, 10n);
    expect(await ledger.read()).toBeNull();
    now = MINUTE_MS;
    expect(await ledger.read()).toBe(0);
    expect(asked).toEqual([
      [0n, 10n],
      [10n, 20n],
      [20n, 25n],
      [25n, undefined],
    ]);
  });
});
