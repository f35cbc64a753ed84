import { watchReadiness, within } from './readiness.ts';

describe('readiness', () => {
  it('is looked at once for all probes at a time', async () => {
    let asked = 0;
    const look = watchReadiness({
      database: async () => ((asked += 1), true),
      disk: () => Promise.reject(new Error('away')),
    });
    const found = { database: true, disk: false };
    expect(await Promise.all([look(), look(), look()])).toEqual([found, found, found]);
    expect(asked).toBe(1);
  });

  it('waits for an answer a while, and asks no second time before there is one', async () => {
    const answer = Promise.withResolvers<void>();
    let asked = 0;
    const check = within(10, () => {
      asked += 1;
      return answer.promise;
    });
    expect([await check(), await check()]).toEqual([false, false]);
    expect(asked).toBe(1);
    answer.resolve();
    expect(await check()).toBe(true);
    expect(await within(10, () => Promise.reject(new Error('away')))()).toBe(false);
  });
});
