import { setTimeout as delay } from 'node:timers/promises';
import { GroupQueue } from './group-queue.ts';

/** A queue that notes its groups, and takes a while for each. */
function noting(largest = 100) {
  const groups: string[] = [];
  const queue = new GroupQueue<string, string>(async (key, items) => {
    groups.push(`${key}:${items.join('')}`);
    await delay(5);
    if (items.includes('!')) throw new Error('fell over');
    return items.map((item) => item.toUpperCase());
  }, largest);
  return { groups, queue };
}

describe('the queue of groups', () => {
  it('works one item off at once, and what arrives meanwhile as the next group in order', async () => {
    const { groups, queue } = noting();
    const results = await Promise.all(['a', 'b', 'c', 'd'].map((item) => queue.add(1, item)));
    expect(groups).toEqual(['1:a', '1:bcd']);
    expect(results).toEqual(['A', 'B', 'C', 'D']);
  });

  it('does not make one key wait for another', async () => {
    const { groups, queue } = noting();
    await Promise.all([queue.add(1, 'a'), queue.add(2, 'b'), queue.add(1, 'c')]);
    expect(groups).toEqual(['1:a', '2:b', '1:c']);
  });

  it('splits what is more than the largest group', async () => {
    const { groups, queue } = noting(2);
    await Promise.all([...'abcde'].map((item) => queue.add(1, item)));
    expect(groups).toEqual(['1:a', '1:bc', '1:de']);
  });

  it('reports a failure to its own group only, and goes on', async () => {
    const { queue } = noting();
    const first = queue.add(1, '!');
    const next = queue.add(1, 'b');
    await expect(first).rejects.toThrow('fell over');
    await expect(next).resolves.toBe('B');
    await expect(queue.add(1, 'c')).resolves.toBe('C');
  });

  it('is idle when everything is worked off', async () => {
    const { groups, queue } = noting();
    void queue.add(1, 'a');
    void queue.add(1, 'b');
    await queue.idle();
    expect(groups).toEqual(['1:a', '1:b']);
  });
});
