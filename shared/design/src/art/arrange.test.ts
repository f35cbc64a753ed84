import fc from 'fast-check';
import type { BottleSubject } from './appearance.ts';
import { arrange, spread, stageScale } from './BottleGroup.tsx';
import { profiles, type Shape } from './shapes.ts';

const bottle = fc.record({
  producer: fc.string(),
  colour: fc.constantFrom('red', 'white', 'rose', 'other'),
  shape: fc.constantFrom(...(Object.keys(profiles) as Shape[])),
  size: fc.constantFrom(0.375, 0.7, 0.75, 1.5, 3, 6),
}) satisfies fc.Arbitrary<BottleSubject>;

it('puts bottles side by side without touching', () => {
  fc.assert(
    fc.property(fc.array(bottle, { minLength: 1, maxLength: 8 }), fc.integer({ min: 4, max: 40 }), (subjects, gap) => {
      const { standing, width, height } = arrange(subjects, gap);
      let edge = -gap;
      for (const { subject, x, factor } of standing) {
        const radius = profiles[(subject as { shape: Shape }).shape].body * factor;
        expect(x - radius).toBeCloseTo(edge + gap);
        edge = x + radius;
        expect(profiles[(subject as { shape: Shape }).shape].height * factor).toBeLessThanOrEqual(height + 1e-9);
      }
      expect(edge).toBeCloseTo(width);
    }),
  );
});

it('draws bottles at the same scale on stages of the same height, and keeps large ones under the edge', () => {
  expect(stageScale(184, 300)).toBe(stageScale(184, 378));
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 600 }), fc.integer({ min: 200, max: 700 }), (stage, tallest) => {
      expect(stageScale(stage, tallest) * tallest).toBeLessThanOrEqual(stage * 0.96 + 1e-9);
    }),
  );
});

describe('a lot with more bottles than fit', () => {
  const [one, two] = [
    { producer: 'One', colour: 'red' },
    { producer: 'Two', colour: 'white' },
  ] as const;

  it('shows every kind before it shows more of one', () => {
    const shown = spread([{ subject: one, quantity: 12 }, { subject: two }], 4);
    expect(shown.map(({ producer }) => producer)).toEqual(['One', 'One', 'One', 'Two']);
  });

  it('draws as many as there are', () => {
    expect(spread([{ subject: one, quantity: 2 }, { subject: two }], 6)).toHaveLength(3);
    expect(spread([], 6)).toEqual([]);
  });
});
