import type { Changes } from './changes.ts';

/**
 * Keeps what `load` gave until `version` is another, and asks again each time while the bus of changes is down. Those
 * who ask at once share one load.
 */
export function whileUnchanged<T>(changes: Changes, version: () => number, load: () => Promise<T>): () => Promise<T> {
  let kept: { version: number; value: Promise<T> } | undefined;
  return () => {
    if (!changes.healthy) return load();
    // Taken before loading: a change that comes meanwhile makes what is loaded old at once.
    const now = version();
    if (kept?.version !== now) {
      const value = load();
      const entry = { version: now, value };
      kept = entry;
      value.catch(() => {
        if (kept === entry) kept = undefined;
      });
    }
    return kept.value;
  };
}
