import { isOfAge, LEAST_AGE } from './age.ts';

describe('being of age', () => {
  it.each([
    ['2008-11-23', '2026-11-23', true],
    ['2008-11-24', '2026-11-23', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['0900-01-01', '1008-01-01', true],
  ])('somebody born on %s is on %s: %s', (born, today, isSo) => expect(isOfAge(born, today)).toBe(isSo));

  it('begins at eighteen', () => expect(LEAST_AGE).toBe(18));
});
