import { createFloodGate } from './flood.ts';

describe('a flood', () => {
  it('from one address is cut, until the next stretch of time, and nobody else’s is', () => {
    let now = 0;
    const admits = createFloodGate({ most: 2, perMs: 1000 }, () => now);
    expect(['a', 'a', 'a', 'b'].map(admits)).toEqual([true, true, false, true]);
    now = 999;
    expect(admits('a')).toBe(false);
    now = 1000;
    expect(['a', 'a', 'a'].map(admits)).toEqual([true, true, false]);
  });
});
