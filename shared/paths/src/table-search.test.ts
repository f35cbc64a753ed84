import fc from 'fast-check';
import { PAGE_SIZES, readTable, writeTable } from './table-search.ts';

const sortable = ['name', 'vintage'];

describe('the search of a table', () => {
  it('is what was written, whatever stood there before', () => {
    const state = fc.record({
      page: fc.integer({ min: 1, max: 1000 }),
      pageSize: fc.constantFrom(...PAGE_SIZES),
      sortBy: fc.constantFrom('name', 'vintage'),
      sortDir: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
    });
    fc.assert(
      fc.property(state, fc.string(), (table, before) => {
        const search = new URLSearchParams({ table: before, q: 'kept' });
        const written = writeTable(search, table, sortable);
        expect(readTable(written, sortable)).toEqual(table);
        expect(written.get('q')).toBe('kept');
      }),
    );
  });

  it('falls back wherever the address makes no sense', () => {
    const search = new URLSearchParams({ table: '{"page":-3,"pageSize":11,"sortBy":"password","sortDir":"up"}' });
    expect(readTable(search, sortable)).toEqual({ page: 1, pageSize: 10, sortBy: undefined, sortDir: 'asc' });
  });

  it('leaves the address alone at the defaults', () => {
    expect(writeTable(new URLSearchParams('table=%7B%22page%22%3A2%7D'), { page: 1 }, sortable).toString()).toBe('');
  });
});
