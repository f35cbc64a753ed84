import ShuffledOrder from './shuffled-order.ts';

const files = ['a', 'b', 'c', 'd', 'e'].map((path) => ({ path }));

function order(seed: number, found = files): typeof files {
  const sequencer = new ShuffledOrder({ globalConfig: { seed } });
  // oxlint-disable-next-line unicorn/no-array-sort -- jest calls it so; it changes no array.
  return sequencer.sort(found);
}

it('starts all files, in an order that follows from the seed and not from how they were found', () => {
  expect(order(1)).toEqual(order(1, files.toReversed()));
  expect(new Set(order(1))).toEqual(new Set(files));
  expect(order(1)).not.toEqual(order(2));
});
