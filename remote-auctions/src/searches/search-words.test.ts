import type { SavedQuery } from '@le-chai/contracts/saved-searches';
import { isSame, searchName } from './search-words.ts';

const query: SavedQuery = {
  place: 'all',
  q: 'Margaux',
  filters: { color: ['red', 'white'], vintage: ['2015'] },
  price_from: null,
  price_to: 500,
};

it('names a search by its text and its filters’ labels', () => {
  const groups = { color: { label: 'Colour', filters: [{ label: 'Red', value: 'red', total: 3 }] } };
  expect(searchName(query, groups)).toBe('Margaux, Red, white, 2015, up to €500');
  expect(searchName({ ...query, q: ' ', filters: { color: ['red'] }, price_to: null }, groups)).toBe('Red');
  expect(searchName({ ...query, q: 'x'.repeat(100), filters: {} }, groups)).toHaveLength(80);
});

it('recognises the same search in another order, and a different one', () => {
  const turned: SavedQuery = { ...query, q: ' margaux', filters: { vintage: ['2015'], color: ['white', 'red'] } };
  expect(isSame(query, turned)).toBe(true);
  expect(isSame(query, { ...turned, place: 'any' })).toBe(false);
  expect(isSame(query, { ...turned, price_to: 600 })).toBe(false);
  expect(isSame(query, { ...turned, filters: { vintage: ['2015'] } })).toBe(false);
});
