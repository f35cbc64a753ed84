import fc from 'fast-check';
import { doubtOf, type Named } from './judge-entry.ts';

const ENTRY = { kind: 'credit', currency: 'EUR', cents: 100, numbered: true } as const;
const OPEN: Named = { kind: 'payment', id: 1, memberId: 1, due: 100, state: 'open', isPayer: false };
const BOTTLING: Named = { ...OPEN, kind: 'bottling', isPayer: true };

describe('an entry of a bank statement', () => {
  it('is confirmed where it pays exactly what it names, also several at once', () => {
    expect(doubtOf(ENTRY, [OPEN], false)).toBeUndefined();
    const parts = [
      { ...OPEN, due: 60 },
      { ...OPEN, id: 2, due: 40 },
    ];
    expect(doubtOf(ENTRY, parts, false)).toBeUndefined();
    expect(doubtOf(ENTRY, [BOTTLING], false)).toBeUndefined();
  });

  it.each([
    ['debit', { ...ENTRY, kind: 'debit' }, [OPEN], false],
    ['return', { ...ENTRY, kind: 'return' }, [OPEN], false],
    ['currency', { ...ENTRY, currency: 'CHF' }, [OPEN], false],
    ['unnumbered', { ...ENTRY, numbered: false }, [OPEN], false],
    ['same-reference', ENTRY, [OPEN], true],
    ['no-reference', ENTRY, [], false],
    ['settled', ENTRY, [{ ...OPEN, state: 'settled', due: 0 }], false],
    ['lapsed', ENTRY, [{ ...OPEN, state: 'lapsed' }], false],
    ['paying', ENTRY, [{ ...OPEN, state: 'paying' }], false],
    ['amount', { ...ENTRY, cents: 99 }, [OPEN], false],
    ['amount', { ...ENTRY, cents: 101 }, [OPEN], false],
    ['amount', ENTRY, [OPEN, { ...OPEN, id: 2 }], false],
    ['several', { ...ENTRY, cents: 200 }, [OPEN, { ...OPEN, id: 2, memberId: 2 }], false],
    ['several', { ...ENTRY, cents: 200 }, [OPEN, { ...BOTTLING, id: 2 }], false],
    ['name', ENTRY, [{ ...BOTTLING, isPayer: false }], false],
  ] as const)('is left for “%s”', (doubt, entry, named, repeated) => {
    expect(doubtOf(entry, named, repeated)).toBe(doubt);
  });
});

const entries = fc.record({
  kind: fc.constantFrom('credit', 'credit', 'debit', 'return'),
  currency: fc.constantFrom('EUR', 'EUR', 'CHF'),
  cents: fc.integer({ min: 0, max: 6 }),
  numbered: fc.constantFrom(true, true, false),
} as const);
const namedOnes = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom('payment', 'payment', 'bottling'),
    id: fc.integer({ min: 1, max: 4 }),
    memberId: fc.constantFrom(1, 1, 2),
    due: fc.integer({ min: 1, max: 3 }),
    state: fc.constantFrom('open', 'open', 'open', 'paying', 'settled', 'lapsed'),
    isPayer: fc.boolean(),
  } as const),
  { maxLength: 3, selector: ({ kind, id }) => `${kind}:${id}` },
);

/** What has to hold whatever the rule is: money that is booked by itself was all of it due, to one member, once. */
const holds = (rule: typeof doubtOf) =>
  fc.property(entries, namedOnes, fc.boolean(), (entry, named, repeated) => {
    const doubt = rule(entry, named, repeated);
    // The order in which they are written does not matter.
    if ((rule(entry, named.toReversed(), repeated) === undefined) !== (doubt === undefined)) return false;
    if (doubt !== undefined) return true;
    return (
      entry.kind === 'credit' &&
      entry.currency === 'EUR' &&
      entry.numbered &&
      !repeated &&
      named.length > 0 &&
      named.every(({ state }) => state === 'open') &&
      new Set(named.map(({ memberId }) => memberId)).size === 1 &&
      named.reduce((sum, { due }) => sum + due, 0) === entry.cents &&
      named.every(({ kind, isPayer }) => kind === 'payment' || (named.length === 1 && isPayer))
    );
  });

describe('the rule by which entries are confirmed', () => {
  it('never books what is not exactly due', () => {
    expect(fc.check(holds(doubtOf), { numRuns: 5000 })).toMatchObject({ failed: false });
  });

  it('leaves nothing that fits', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 5 }), (dues) => {
        const cents = dues.reduce((sum, due) => sum + due, 0);
        const named = dues.map((due, index) => ({ ...OPEN, id: index + 1, due }));
        expect(doubtOf({ ...ENTRY, cents }, named, false)).toBeUndefined();
      }),
    );
  });

  const LENIENT: Record<string, typeof doubtOf> = {
    'more than is due': (entry, named, repeated) => {
      const due = named.reduce((sum, one) => sum + one.due, 0);
      return doubtOf({ ...entry, cents: Math.min(entry.cents, due) }, named, repeated);
    },
    'what is paid already': (entry, named, repeated) =>
      doubtOf(
        entry,
        named.map((one) => ({ ...one, state: 'open' as const })),
        repeated,
      ),
    'francs as euros': (entry, named, repeated) => doubtOf({ ...entry, currency: 'EUR' }, named, repeated),
    'what was returned': (entry, named, repeated) => doubtOf({ ...entry, kind: 'credit' }, named, repeated),
    'a reference twice': (entry, named) => doubtOf(entry, named, false),
    'the first that is named': (entry, named, repeated) => doubtOf(entry, named.slice(0, 1), repeated),
    'another’s bottling': (entry, named, repeated) =>
      doubtOf(
        entry,
        named.map((one) => ({ ...one, isPayer: true })),
        repeated,
      ),
  };
  it.each(Object.keys(LENIENT))('is seen to be wrong where it books %s', (name) => {
    expect(fc.check(holds(LENIENT[name]!), { numRuns: 20_000, seed: 7 }).failed).toBe(true);
  });
});
