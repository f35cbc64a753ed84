import { creditFor } from './bottling-plan.ts';

it('is to the nearest cent, and nothing for nothing', () => {
  expect(creditFor(250, 11_000)).toBe(2750);
  expect(creditFor(333, 10_001)).toBe(3330);
  expect(creditFor(337, 10_003)).toBe(3371);
  expect(creditFor(0, 10_000)).toBe(0);
});
