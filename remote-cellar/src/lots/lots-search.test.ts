import { CELLAR_LOT_SORT } from '@le-chai/contracts/cellar';
import { PAGE_SIZES } from '@le-chai/paths/table-search';
import fc from 'fast-check';
import { isNarrowed, lotsAddress, readLotsSearch } from './lots-search.ts';

const read = (address: string) => readLotsSearch(new URL(address, 'http://house.test').searchParams);

describe('the address of the lots of a cellar', () => {
  it('contains the whole state', () => {
    const search = fc.record({
      page: fc.integer({ min: 1, max: 9999 }),
      pageSize: fc.constantFrom(...PAGE_SIZES),
      sortBy: fc.option(fc.constantFrom(...CELLAR_LOT_SORT), { nil: undefined }),
      sortDir: fc.constantFrom('asc' as const, 'desc' as const),
      filters: fc.dictionary(
        fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
        fc.array(fc.string(), { minLength: 1, maxLength: 4 }),
        { maxKeys: 4 },
      ),
      term: fc.oneof(
        fc.constant(''),
        fc.string({ minLength: 3, maxLength: 100 }).filter((text) => text.trim().length >= 3),
      ),
      id: fc.option(fc.integer({ min: 1 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(search, (shown) => {
        const expected = shown.sortBy ? shown : { ...shown, sortDir: 'asc' };
        expect(read(lotsAddress(shown))).toEqual(expected);
      }),
    );
  });

  it('leaves out defaults', () => {
    expect(lotsAddress(read('/my-assets/lots'))).toBe('/my-assets/lots');
    expect(isNarrowed(read('/my-assets/lots'))).toBe(false);
  });

  it('with invalid parts keeps the valid ones', () => {
    const wrong = '/my-assets/lots?table=5&filters={"region":"x","size":[]}&search={"term":"ab","id":-4}';
    expect(read(wrong)).toEqual(read('/my-assets/lots'));
    expect(read('/my-assets/lots?search=[1]&filters={"color":[]}')).toEqual(read('/my-assets/lots'));
  });
});
