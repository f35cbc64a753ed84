import { maturity } from './maturity.ts';

const bottle = { vintage: 2000, root: 'wine', inBarrel: false } as const;

describe('maturity', () => {
  it('goes by the years since the vintage', () => {
    const years = [1999, 2000, 2004, 2005, 2009, 2010, 2019, 2020, 2080];
    expect(years.map((year) => maturity(bottle, year))).toEqual([
      'young',
      'young',
      'young',
      'maturing',
      'maturing',
      'mature',
      'mature',
      'old',
      'old',
    ]);
  });

  it('is missing without a vintage, of spirits, and in the barrel', () => {
    expect(maturity({ ...bottle, vintage: null }, 2020)).toBe('no-vintage');
    expect(maturity({ ...bottle, vintage: 0 }, 2020)).toBe('no-vintage');
    expect(maturity({ ...bottle, root: 'spirit' }, 2020)).toBe('no-vintage');
    expect(maturity({ ...bottle, root: 'spirit', inBarrel: true }, 2020)).toBe('in-barrel');
  });
});
