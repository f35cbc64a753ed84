import type { Entry } from './index/entry.ts';
import { saleFacetsOf } from './index/sale-facets.ts';
import { setsOf } from './entry-fixture.ts';
import { asTyped } from '../../core/wares/close-words.ts';
import { foldText } from '../../core/wares/fold-text.ts';
import { suggestSales } from './sale-lists.ts';

const sets = setsOf(
  ['Something else', 'Old Bâtard', 'Batard, six', 'Made by Batard', 'Bâtard'].map((name, id): Entry => ({
    id,
    typeId: 1,
    productType: 'lot',
    status: 'open',
    weekly: true,
    charity: false,
    startsAt: 1,
    finishesAt: 10,
    price: 1,
    soldOut: false,
    name,
    version: 1,
    text: `${foldText(name)} domaine`,
    builderIds: [],
    bets: 0,
    drinkFrom: null,
    facets: saleFacetsOf([], { typeId: 1, price: 1, bets: 0, charity: false }, 2026),
  })),
);
const namesOf = (words: string[], limit = 5) =>
  suggestSales(sets, sets.traits.having('listed'), asTyped(words), limit).map(({ name }) => name);

describe('suggestions', () => {
  it('begin with names that begin so, then names that have it, then the rest, each in the order of lists', () => {
    expect(namesOf(['batard'])).toEqual(['Batard, six', 'Bâtard', 'Old Bâtard', 'Made by Batard']);
    expect(namesOf(['made', 'batard'])[0]).toBe('Batard, six');
    expect(namesOf(['domaine', 'six'])).toEqual([
      'Batard, six',
      'Something else',
      'Old Bâtard',
      'Made by Batard',
      'Bâtard',
    ]);
  });

  it('are no more than asked for', () => {
    expect(namesOf(['batard'], 2)).toEqual(['Batard, six', 'Bâtard']);
    expect(namesOf(['batard'], 3)).toEqual(['Batard, six', 'Bâtard', 'Old Bâtard']);
  });
});
