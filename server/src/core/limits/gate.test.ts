import { Gate } from './gate.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('a gate', () => {
  it('lets so many through at once, the rest in their order', async () => {
    const gate = new Gate({ running: 2, waiting: 10 });
    const finish: (() => void)[] = [];
    const started: number[] = [];
    const all = [0, 1, 2, 3].map((task) =>
      gate.run(() => {
        started.push(task);
        return new Promise<void>((resolve) => finish.push(resolve));
      }),
    );
    await tick();
    expect(started).toEqual([0, 1]);
    finish[1]!();
    await tick();
    expect(started).toEqual([0, 1, 2]);
    finish[0]!();
    finish[2]!();
    await tick();
    finish[3]!();
    await Promise.all(all);
    expect(gate.idle).toBe(true);
  });

  it('refuses those for whom there is no room to wait', async () => {
    const gate = new Gate({ running: 1, waiting: 1 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = gate.run(() => promise);
    const second = gate.run(() => promise);
    await expect(gate.run(() => promise)).rejects.toMatchObject({ status: 429, extra: { retryAfter: 2 } });
    resolve();
    await Promise.all([first, second]);
  });

  it('goes on after a task that failed', async () => {
    const gate = new Gate({ running: 1, waiting: 5 });
    const failing = gate.run(() => Promise.reject(new Error('no')));
    const next = gate.run(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
    expect(gate.idle).toBe(true);
  });
});
