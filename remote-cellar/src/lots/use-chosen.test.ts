import { cellarLot } from '@le-chai/testing/cellar';
import fc from 'fast-check';
import { followChosen, rechosen } from './use-chosen.ts';

const lots = fc.uniqueArray(fc.nat({ max: 30 })).map((ids) => ids.map((id) => cellarLot(id)));
const chosenOf = (of: ReturnType<typeof cellarLot>[]) => new Map(of.map((lot) => [lot.id, lot]));

describe('what is chosen', () => {
  it('follows the lots: updated if they are in the answer, dropped if they are gone, kept otherwise', () => {
    fc.assert(
      fc.property(lots, lots, lots, (picked, before, now) => {
        const after = followChosen(chosenOf(picked), before, now);
        for (const { id } of picked) {
          const fresh = now.find((lot) => lot.id === id);
          const kept = before.some((lot) => lot.id === id) ? undefined : picked.find((lot) => lot.id === id);
          expect(after.get(id)).toBe(fresh ?? kept);
        }
        expect(after.size).toBeLessThanOrEqual(picked.length);
      }),
    );
  });

  it('survives other queries', () => {
    const chosen = chosenOf([cellarLot(1), cellarLot(2)]);
    expect(followChosen(chosen, undefined, [cellarLot(3)])).toEqual(chosen);
  });

  it('grows and shrinks by what a table says of the lots it shows', () => {
    const chosen = chosenOf([cellarLot(9)]);
    const shown = [cellarLot(1), cellarLot(2)];
    expect([...rechosen(chosen, new Set([9, 2]), shown).keys()]).toEqual([9, 2]);
    expect([...rechosen(chosen, new Set([1]), shown).keys()]).toEqual([1]);
  });
});
