import { CHECK_GAP, createVersionCheck, type VersionCheckOptions } from './version-check.ts';

let clock = 0;
let deployed = 'one';
const ask = jest.fn(async (): Promise<string | undefined> => deployed);

const tab = (known: Partial<VersionCheckOptions> = {}) =>
  createVersionCheck({
    running: 'one',
    loadedAt: clock,
    ask,
    local: () => localStorage,
    session: () => sessionStorage,
    locks: () => undefined,
    now: () => clock,
    ...known,
  });

const forbidden = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  ask.mockClear();
  clock = 1_000_000;
  deployed = 'one';
});

describe('the version check', () => {
  it('waits three minutes after the page was loaded, and between two requests', async () => {
    const { newer } = tab();
    deployed = 'two';
    clock += CHECK_GAP - 1;
    await expect(newer()).resolves.toBeUndefined();
    expect(ask).not.toHaveBeenCalled();
    clock += 1;
    await expect(newer()).resolves.toBe('two');
    clock += CHECK_GAP - 1;
    await newer();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('asks once for all tabs, and all of them know', async () => {
    const [first, second] = [tab(), tab()];
    deployed = 'two';
    clock += CHECK_GAP;
    await expect(first.newer()).resolves.toBe('two');
    await expect(second.newer()).resolves.toBe('two');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('believes a tab whose clock is a little ahead, and not one from before the clock was set back', async () => {
    const [ahead, behind] = [tab(), tab({ now: () => clock - 50 })];
    clock += CHECK_GAP + 50;
    await ahead.newer();
    await behind.newer();
    expect(ask).toHaveBeenCalledTimes(1);
    clock -= 24 * CHECK_GAP;
    const later = tab();
    clock += CHECK_GAP;
    await later.newer();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('sees another tab’s answer from within the same millisecond', async () => {
    const answer = Promise.withResolvers<string>();
    const [first, second] = [tab({ ask: () => answer.promise }), tab()];
    clock += CHECK_GAP;
    const asking = first.newer();
    await expect(second.newer()).resolves.toBeUndefined();
    answer.resolve('two');
    await asking;
    await expect(second.newer()).resolves.toBe('two');
  });

  it('asks once although two tabs check at the same moment', async () => {
    const [first, second] = [tab(), tab()];
    clock += CHECK_GAP;
    await Promise.all([first.newer(), second.newer()]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('asks once although two tabs check before either has recorded it, if the browser has locks', async () => {
    let free = true;
    const locks = {
      request: async (_name: string, _options: LockOptions, run: (lock: object | null) => Promise<unknown>) => {
        const lock = free ? {} : null;
        free = false;
        return run(lock);
      },
    } as unknown as LockManager;
    const [first, second] = [
      tab({ locks: () => locks, local: forbidden }),
      tab({ locks: () => locks, local: forbidden }),
    ];
    deployed = 'two';
    clock += CHECK_GAP;
    await expect(Promise.all([first.newer(), second.newer()])).resolves.toEqual(['two', undefined]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('notifies when another tab has a result, and of nothing else', () => {
    const listener = jest.fn();
    const stop = tab().subscribe(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'le-chai:version-check' }));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'le-chai:version-check' }));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('ignores results from before this page was loaded', async () => {
    const old = tab({ running: 'zero' });
    clock += CHECK_GAP;
    await expect(old.newer()).resolves.toBe('one');
    clock += 1000;
    deployed = 'two';
    await expect(tab({ running: 'two' }).newer()).resolves.toBeUndefined();
  });

  it('reloads once for a version, even if that did not help', async () => {
    deployed = 'two';
    const before = tab();
    clock += CHECK_GAP;
    await expect(before.newer()).resolves.toBe('two');
    before.claim('two');
    const after = tab();
    clock += CHECK_GAP;
    await expect(after.newer()).resolves.toBeUndefined();
    deployed = 'three';
    clock += CHECK_GAP;
    await expect(after.newer()).resolves.toBe('three');
  });

  it('keeps to the gap if the browser forbids storage or the edge does not answer', async () => {
    const alone = tab({ local: forbidden, session: forbidden });
    ask.mockResolvedValueOnce(undefined);
    clock += CHECK_GAP;
    await expect(alone.newer()).resolves.toBeUndefined();
    await alone.newer();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
