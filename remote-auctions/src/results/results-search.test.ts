import { paths } from '@le-chai/paths';
import fc from 'fast-check';
import { parseResults } from './results-search.ts';

const read = (address: string) => parseResults(new URL(address, 'https://house.test').searchParams);

it('reads every search that an address was written for', () => {
  const search = fc.record({
    q: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    vintage: fc.option(fc.integer({ min: 1000, max: 9999 }), { nil: undefined }),
    page: fc.integer({ min: 1, max: 999_999 }),
  });
  fc.assert(
    fc.property(search, ({ vintage, ...rest }) => {
      const address = paths.results({ ...rest, ...(vintage !== undefined && { vintage }) });
      expect(read(address)).toEqual({ ...rest, vintage });
    }),
  );
});

it('reports an invalid vintage, and searches without it', () => {
  expect(read('/results?q=Barolo&vintage=19O6')).toEqual({
    q: 'Barolo',
    vintage: undefined,
    page: 1,
    noVintage: '19O6',
  });
  expect(read('/results?vintage=')).toEqual({ q: '', vintage: undefined, page: 1 });
  expect(read('/results?page=-1&page=x').page).toBe(1);
});
