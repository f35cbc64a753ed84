/*
 * Which sales this tab would have followed: those that are on screen, by whoever shows them.
 */

const wishes = new Set<readonly number[]>();
const listeners = new Set<() => void>();

/** Wishes for sales to be followed, until the returned function is called. */
export function wishFor(sales: readonly number[]): () => void {
  const wish = [...sales];
  wishes.add(wish);
  tell();
  return () => {
    wishes.delete(wish);
    tell();
  };
}

/** All that is wished for here, what was wished for last first. */
export function wished(): number[] {
  return [...new Set([...wishes].toReversed().flat())];
}

/** Hears of every change of what is wished for. @returns how to stop */
export function onWishes(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
