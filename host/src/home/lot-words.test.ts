import type { HomeBottle } from '@le-chai/contracts/home';
import { bottlesLabel, lotMakers, lotPriceLabel } from './lot-words.ts';

const bottle = (producer: string, region = 'Pauillac', quantity = 1): HomeBottle => ({
  producer,
  region,
  quantity,
  name: 'Grand vin',
  vintage: 2016,
  color: 'red',
  root: 'wine',
  size: 0.75,
});

it('counts the bottles of a lot, and how many identical lots there are', () => {
  expect(bottlesLabel({ bottles: [bottle('A')], units: 1 })).toBe('1 bottle');
  expect(bottlesLabel({ bottles: [bottle('A', '', 5), bottle('B')], units: 4 })).toBe('6 bottles, 4 identical lots');
});

it.each([
  [['A'], 'A, Pauillac'],
  [['A', 'A'], 'A, Pauillac'],
  [['A', 'B', 'C'], 'A, B, C'],
  [['A', 'B', 'C', 'D'], 'A, B and 2 others'],
])('names the makers %p as %p', (makers, words) => {
  expect(lotMakers({ bottles: makers.map((maker) => bottle(maker)) })).toBe(words);
});

it('leaves out a region that is unknown or not shared by all', () => {
  expect(lotMakers({ bottles: [bottle('A', 'Pauillac'), bottle('A', 'Margaux')] })).toBe('A');
  expect(lotMakers({ bottles: [bottle('A', '')] })).toBe('A');
});

it('labels the price', () => {
  expect(lotPriceLabel({ bets: 0, units: 3 })).toBe('Opens at');
  expect(lotPriceLabel({ bets: 2, units: 1 })).toBe('Price now');
  expect(lotPriceLabel({ bets: 2, units: 3 })).toBe('From');
});
