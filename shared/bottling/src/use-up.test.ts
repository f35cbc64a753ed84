import * as fc from 'fast-check';
import { useUp } from './use-up.ts';

const held = (bottles: ReturnType<typeof useUp>) =>
  bottles.reduce((sum, { sizeMl, bottles: count }) => sum + sizeMl * count, 0);

describe('the bottles that use litres up', () => {
  it('are two of 0.75 l for 1.5 l, or one magnum where there are any', () => {
    expect(useUp(1500, [750, 3000])).toEqual([{ sizeMl: 750, bottles: 2 }]);
    expect(useUp(1500, [750, 1500])).toEqual([{ sizeMl: 1500, bottles: 1 }]);
  });

  it('use up as much as can be before they are few, the largest first', () => {
    expect(useUp(2100, [700, 1500])).toEqual([{ sizeMl: 700, bottles: 3 }]);
    expect(useUp(5250, [750, 1500, 3000])).toEqual([
      { sizeMl: 3000, bottles: 1 },
      { sizeMl: 1500, bottles: 1 },
      { sizeMl: 750, bottles: 1 },
    ]);
  });

  it('are none where nothing fits or nothing is offered', () => {
    expect(useUp(749, [750])).toEqual([]);
    expect(useUp(0, [750])).toEqual([]);
    expect(useUp(750, [])).toEqual([]);
  });

  it('agree with trying every choice', () => {
    const sizes = fc.uniqueArray(fc.constantFrom(350, 375, 500, 700, 750, 1500), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: 6000 }), (list, millilitres) => {
        const found = useUp(millilitres, list);
        const best = tryAll(millilitres, list);
        expect({ used: held(found), count: found.reduce((sum, { bottles }) => sum + bottles, 0) }).toEqual(best);
      }),
    );
  });
});

function tryAll(millilitres: number, [size, ...others]: number[]): { used: number; count: number } {
  if (size === undefined) return { used: 0, count: 0 };
  let best = { used: 0, count: 0 };
  for (let count = 0; count * size <= millilitres; count += 1) {
    const rest = tryAll(millilitres - count * size, others);
    const choice = { used: rest.used + count * size, count: rest.count + count };
    if (choice.used > best.used || (choice.used === best.used && choice.count < best.count)) best = choice;
  }
  return best;
}
