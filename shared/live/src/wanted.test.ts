import { FOLLOWED_MOST } from '@le-chai/contracts/notices';
import fc from 'fast-check';
import { AllWishes, type TabWishes } from './tab-wishes.ts';
import { FORGOTTEN } from './timing.ts';

const said = fc.record({
  tab: fc.constantFrom('a', 'b', 'c'),
  sales: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 30 }),
  seen: fc.nat(1000),
});

function heard(all: readonly TabWishes[]): AllWishes {
  const wishes = new AllWishes();
  for (const one of all) wishes.hear(one, 0);
  return wishes;
}

describe('what the stream follows', () => {
  it('is what tabs want by now, each once, as many as there is room for', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 8 }), (all) => {
        const chosen = heard(all).chosen(0);
        const newest = new Map(all.map((one) => [one.tab, one.sales]));
        const wanted = new Set([...newest.values()].flat());
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen).toHaveLength(Math.min(FOLLOWED_MOST, wanted.size));
        expect(chosen.filter((sale) => !wanted.has(sale))).toEqual([]);
      }),
    );
  });

  it('leaves out nothing of a tab in favour of one that was looked at before it', () => {
    fc.assert(
      fc.property(said, said, (one, other) => {
        const [early, late] = [
          { ...one, tab: 'early', seen: 1 },
          { ...other, tab: 'late', seen: 2 },
        ];
        const first = [...new Set(late.sales)].slice(0, FOLLOWED_MOST);
        expect(heard([early, late]).chosen(0).slice(0, first.length)).toEqual(first);
      }),
    );
  });

  it('is without a tab that has not been heard of for long', () => {
    const wishes = heard([{ tab: 'gone', sales: [1], seen: 5 }]);
    wishes.hear({ tab: 'here', sales: [2], seen: 1 }, FORGOTTEN);
    expect(wishes.chosen(FORGOTTEN)).toEqual([1, 2]);
    expect(wishes.chosen(FORGOTTEN + 1)).toEqual([2]);
  });
});
