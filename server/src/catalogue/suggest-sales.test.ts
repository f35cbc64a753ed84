import type { Entry } from './index/entry.ts';
import { suggestSales } from './suggest-sales.ts';

const found = ['Something else', 'Old Bâtard', 'Batard, six', 'Made by Batard', 'Bâtard'].map(
  (name, id) => ({ id, name }) as Entry,
);
const namesOf = (words: string[], limit = 5) => suggestSales(found, words, limit).map(({ name }) => name);

describe('suggestions', () => {
  it('begin with names that begin so, then names that have it, then the rest, each in the order found', () => {
    expect(namesOf(['batard'])).toEqual(['Batard, six', 'Bâtard', 'Old Bâtard', 'Made by Batard', 'Something else']);
    expect(namesOf(['made', 'batard'])[0]).toBe('Batard, six');
    expect(namesOf(['nothing', 'bâtard', 'six'])).toEqual([
      'Batard, six',
      'Something else',
      'Old Bâtard',
      'Made by Batard',
      'Bâtard',
    ]);
  });

  it('are no more than asked for', () => {
    expect(namesOf(['batard'], 2)).toEqual(['Batard, six', 'Bâtard']);
    expect(namesOf([], 1)).toEqual(['Something else']);
  });
});
