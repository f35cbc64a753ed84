import { timeLeft } from './time-left.ts';

it.each([
  [0, 'Ended'],
  [59_999, 'Less than a minute left'],
  [60_000, '1 minute left'],
  [3 * 3_600_000 - 1, '2 hours left'],
  [24 * 3_600_000, '1 day left'],
  [80 * 3_600_000, '3 days left'],
])('says of %d ms: %s', (left, words) => {
  expect(timeLeft(left)).toBe(words);
});
