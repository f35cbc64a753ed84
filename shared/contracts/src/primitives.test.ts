import { FiltersText, FlagText } from './primitives.ts';

describe('query parameters', () => {
  it('read filters from JSON', () => {
    expect(FiltersText.parse('{"region":["Bordeaux"]}')).toEqual({ region: ['Bordeaux'] });
  });

  it('refuse filters that are not JSON, or not of the shape', () => {
    expect(FiltersText.safeParse('{').success).toBe(false);
    expect(FiltersText.safeParse('{"region":"Bordeaux"}').success).toBe(false);
  });

  it.each([
    ['true', true],
    ['0', false],
    [1, true],
    [false, false],
  ])('read the flag %j as %j', (text, flag) => {
    expect(FlagText.parse(text)).toBe(flag);
  });
});
