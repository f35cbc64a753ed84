import { FOLLOWED_MOST } from '@le-chai/contracts/notices';
import fc from 'fast-check';
import { FORGOTTEN } from './timing.ts';
import type { TabWants } from './state.ts';
import { chooseFollowed, withWants } from './wanted.ts';

const said = fc.record({
  tab: fc.constantFrom('a', 'b', 'c'),
  sales: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 30 }),
  seen: fc.nat(1000),
});

type Known = ReturnType<typeof withWants>;

/** The known wishes once tabs have announced them, at 0. */
const known = (all: readonly TabWants[]) => all.reduce<Known>((before, one) => withWants(before, one, 0), []);

describe('what the stream follows', () => {
  it('is what tabs want by now, each once, as many as there is room for', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 8 }), (all) => {
        const chosen = chooseFollowed(known(all), 0);
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
        expect(chooseFollowed(known([early, late]), 0).slice(0, first.length)).toEqual(first);
      }),
    );
  });

  it('drops a tab that has been silent for long', () => {
    const gone = known([{ tab: 'gone', sales: [1], seen: 5 }]);
    const all = withWants(gone, { tab: 'here', sales: [2], seen: 1 }, FORGOTTEN);
    expect(chooseFollowed(all, FORGOTTEN)).toEqual([1, 2]);
    expect(chooseFollowed(all, FORGOTTEN + 1)).toEqual([2]);
  });
});
