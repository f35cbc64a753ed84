import { placeWords } from './place-words.ts';

it.each([
  ['FR', '203.0.113.0/24', 'France, 203.0.113.0/24'],
  ['', '203.0.113.0/24', '203.0.113.0/24'],
  ['', '', ''],
  ['?', '', '?'],
])('says where %s and %s is', (country, network, words) => {
  expect(placeWords({ country, network })).toBe(words);
});
