/*
 * What tabs of one browser share, for jsdom, which has neither: channels and locks. Several copies of a module in one
 * test are then as many tabs.
 */

interface Waiting {
  run: (lock: Lock | null) => Promise<unknown>;
  settle: { resolve: (value: unknown) => void; reject: (reason: unknown) => void };
}

/** Installs channels and locks. @returns how to take them away again */
export function installTabs(): () => void {
  const channels = new Set<FakeChannel>();
  class FakeChannel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(message: unknown): void {
      const data: unknown = structuredClone(message);
      for (const other of channels) {
        if (other === this || other.name !== this.name) continue;
        queueMicrotask(() => channels.has(other) && other.dispatchEvent(new MessageEvent('message', { data })));
      }
    }
    close(): void {
      channels.delete(this);
    }
  }
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, 'locks', { value: { request: fakeLocks() }, configurable: true });
  return () => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    Reflect.deleteProperty(navigator, 'locks');
  };
}

/** `navigator.locks.request` with exclusive locks, as far as the app uses it. */
function fakeLocks() {
  const held = new Map<string, Waiting>();
  const queues = new Map<string, Waiting[]>();

  const hold = (name: string, waiting: Waiting): void => {
    held.set(name, waiting);
    const release = (): void => {
      if (held.get(name) !== waiting) return;
      held.delete(name);
      const next = queues.get(name)?.shift();
      if (next) hold(name, next);
    };
    void Promise.resolve()
      .then(() => waiting.run({ name, mode: 'exclusive' }))
      .finally(release)
      .then(waiting.settle.resolve, waiting.settle.reject);
  };

  return (name: string, options: LockOptions, run: Waiting['run']): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const waiting = { run, settle: { resolve, reject } };
      const before = held.get(name);
      if (options.ifAvailable && before) {
        resolve(run(null));
        return;
      }
      if (options.steal) {
        before?.settle.reject(new DOMException('The lock was stolen.', 'AbortError'));
        hold(name, waiting);
        return;
      }
      if (!before) {
        hold(name, waiting);
        return;
      }
      queues.set(name, [...(queues.get(name) ?? []), waiting]);
      options.signal?.addEventListener('abort', () => {
        queues.set(name, queues.get(name)?.filter((one) => one !== waiting) ?? []);
        reject(new DOMException('Given up.', 'AbortError'));
      });
    });
}
