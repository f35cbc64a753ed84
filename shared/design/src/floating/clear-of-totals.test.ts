import fc from 'fast-check';
import { liftOf } from './clear-of-totals.ts';

const box = (top: number, height: number, left = 0, width = 420) => ({
  top,
  bottom: top + height,
  left,
  right: left + width,
});
const anyTotal = fc
  .record({
    top: fc.integer({ min: -200, max: 1200 }),
    height: fc.integer({ min: 1, max: 60 }),
    left: fc.integer({ min: -900, max: 900 }),
    width: fc.integer({ min: 1, max: 500 }),
  })
  .map(({ top, height, left, width }) => box(top, height, left, width));
const cover = (one: ReturnType<typeof box>, other: ReturnType<typeof box>) =>
  one.top < other.bottom && one.bottom > other.top && one.left < other.right && one.right > other.left;

it('leaves toasts that cover no total where they are', () => {
  expect(liftOf(box(700, 76), [])).toBe(0);
  expect(liftOf(box(700, 76), [box(100, 40), box(740, 30, 500)])).toBe(0);
});

it('moves toasts above the total that they would cover, and above the next one too', () => {
  expect(liftOf(box(700, 76), [box(740, 30)])).toBe(48);
  expect(liftOf(box(700, 76), [box(740, 30), box(660, 30)])).toBe(128);
});

it('leaves them where there is no room above', () => {
  expect(liftOf(box(100, 600), [box(150, 30)])).toBe(0);
});

it('never has a total covered, but where there is no room', () => {
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 400 }), fc.array(anyTotal, { maxLength: 6 }), (height, totals) => {
      const toasts = box(900 - height, height);
      const lift = liftOf(toasts, totals);
      expect(lift).toBeGreaterThanOrEqual(0);
      const moved = box(toasts.top - lift, height);
      expect(lift > 0 && totals.some((total) => cover(moved, total))).toBe(false);
      expect(moved.top).toBeGreaterThanOrEqual(0);
    }),
  );
});
