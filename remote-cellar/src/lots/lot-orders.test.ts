import { CELLAR_LOT_SORT } from '@le-chai/contracts/cellar';
import { LOT_ORDERS, orderOf, sortOf } from './lot-orders.ts';

describe('the orders of the lots', () => {
  it('are all that the API can sort by, both ways, each once', () => {
    const known = CELLAR_LOT_SORT.flatMap((name) => [`${name} asc`, `${name} desc`]);
    expect(LOT_ORDERS.map(({ value }) => value).toSorted()).toEqual(known.toSorted());
  });

  it('are found again in the address', () => {
    for (const { value } of LOT_ORDERS) expect(orderOf(sortOf(value))).toBe(value);
    expect(orderOf({ sortBy: undefined, sortDir: 'asc' })).toBe('newest desc');
  });
});
