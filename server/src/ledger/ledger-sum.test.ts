import fc from 'fast-check';
import { LedgerSum, type Posted } from './ledger-sum.ts';

const MINUTE_MS = 60_000;

interface Entry {
  id: number;
  cents: number;
}

/** What the query of the metric answers, of the entries that are committed. */
function sumOf(committed: readonly Entry[], settled: bigint, seen: bigint): Posted {
  const after = committed.filter(({ id }) => id > settled);
  const sum = (entries: readonly Entry[]) => String(entries.reduce((all, { cents }) => all + cents, 0));
  const last = Math.max(Number(settled), ...after.map(({ id }) => id));
  return { settled: sum(after.filter(({ id }) => id <= seen)), cents: sum(after), last: String(last) };
}

/** Entries in the order of their commits, each at most one look later than its number says. */
const ledgers = fc
  .array(fc.record({ look: fc.nat(6), cents: fc.integer({ min: -500, max: 500 }), late: fc.boolean() }))
  .map((drawn) =>
    drawn
      .toSorted((a, b) => a.look - b.look)
      .map(({ look, cents, late }, index) => ({ id: index + 1, look, cents, late })),
  );

describe('the sum of the ledger', () => {
  it('is that of all entries at every look, however late they are committed within a look', async () => {
    await fc.assert(
      fc.asyncProperty(ledgers, async (entries) => {
        let now = 0;
        let committed: Entry[] = [];
        const ledger = new LedgerSum(
          async (settled, seen) => sumOf(committed, settled, seen),
          () => now,
        );
        for (let look = 0; look < 9; look += 1, now += MINUTE_MS) {
          committed = entries.filter((entry) => entry.look + Number(entry.late) <= look);
          expect(await ledger.read()).toBe(committed.reduce((all, { cents }) => all + cents, 0));
        }
      }),
    );
  });

  it('is looked at once a minute, and is not known without an answer', async () => {
    let now = 0;
    let asked = 0;
    const ledger = new LedgerSum(
      async () => {
        asked += 1;
        return asked === 1 ? null : { settled: '0', cents: '7', last: '3' };
      },
      () => now,
    );
    expect([await ledger.read(), await ledger.read(), asked]).toEqual([null, null, 1]);
    now = MINUTE_MS;
    expect([await ledger.read(), asked]).toEqual([7, 2]);
  });
});
