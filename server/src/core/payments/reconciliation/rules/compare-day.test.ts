import fc from 'fast-check';
import type { Movement } from '../../provider/provider.ts';
import { compareDay, type OwnMovement } from './compare-day.ts';

const HOUR = 3_600_000;
const from = new Date('2026-11-26T00:00:00Z');
const day = { from, to: new Date(from.getTime() + 24 * HOUR) };
const at = (hours: number) => new Date(from.getTime() + hours * HOUR);
const theirs = (kind: Movement['kind'], reference: string, amountCents: number, hours = 1): Movement => ({
  kind,
  reference,
  amountCents,
  feeCents: 0,
  at: at(hours),
  arrivesOn: null,
});
const own = (kind: OwnMovement['kind'], reference: string, amountCents: number, hours = 1): OwnMovement => ({
  kind,
  reference,
  amountCents,
  at: at(hours),
});
const none = new Set<string>();

describe('a day compared with the provider', () => {
  it('fits where both know the same, also on different days', () => {
    const reported = [
      theirs('charge', 'pi_1', 100, 23.9),
      theirs('refund', 're_1', -40),
      theirs('payout', 'po_1', -60),
    ];
    expect(compareDay(day, reported, [own('charge', 'pi_1', 100, 24.2), own('refund', 're_1', -40)], none)).toEqual([]);
    const cameBack = [theirs('refund', 're_2', -40), theirs('refund', 're_2', 40, 3)];
    expect(compareDay(day, cameBack, [], none)).toEqual([]);
    expect(compareDay(day, [theirs('charge', 'pi_2', 5, 24.1)], [own('charge', 'pi_2', 5, 23.9)], none)).toEqual([]);
  });

  it.each<[string, Movement[], OwnMovement[], object]>([
    ['the house does not know', [theirs('charge', 'pi_1', 100)], [], { theirCents: 100, ownCents: null }],
    ['the provider does not know', [], [own('charge', 'pi_1', 100)], { theirCents: null, ownCents: 100 }],
    [
      'has another amount',
      [theirs('charge', 'pi_1', 100)],
      [own('charge', 'pi_1', 99)],
      { theirCents: 100, ownCents: 99 },
    ],
    ['is disputed unknown to the house', [theirs('dispute', 'du_1', -9)], [], { theirCents: -9, ownCents: null }],
    ['was given back there alone', [theirs('refund', 're_1', -9)], [], { theirCents: -9, ownCents: null }],
  ])('names what %s', (_, reported, known, difference) => {
    expect(compareDay(day, reported, known, none)).toEqual([expect.objectContaining(difference)]);
  });

  it('finds every change to what fits, and nothing else', () => {
    const lines = fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom('charge', 'refund'),
        id: fc.nat(50),
        cents: fc.integer({ min: 1, max: 9999 }),
        hours: fc.integer({ min: -20, max: 44 }),
      }),
      { selector: ({ kind, id }) => `${kind} ${id}`, minLength: 1 },
    );
    fc.assert(
      fc.property(
        lines,
        fc.nat(),
        fc.constantFrom('theirs', 'own', 'amount'),
        fc.integer({ min: -3, max: 3 }),
        (all, pick, change, lag) => {
          const [reported, known] = [
            all.map(({ kind, id, cents, hours }) => theirs(kind, `x_${id}`, cents, hours)),
            all.map(({ kind, id, cents, hours }) => own(kind, `x_${id}`, cents, hours + lag)),
          ];
          expect(compareDay(day, reported, known, none)).toEqual([]);
          const index = pick % all.length;
          const [theirOne, ownOne] = [reported[index]!, known[index]!];
          if (change === 'theirs') reported.splice(index, 1);
          if (change === 'own') known.splice(index, 1);
          if (change === 'amount') known[index] = { ...ownOne, amountCents: ownOne.amountCents + 1 };
          const seenAt = change === 'theirs' ? ownOne.at : theirOne.at;
          const expected = seenAt >= day.from && seenAt < day.to ? [theirOne.reference] : [];
          expect(compareDay(day, reported, known, none).map(({ reference }) => reference)).toEqual(expected);
        },
      ),
    );
  });
});
