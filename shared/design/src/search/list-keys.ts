import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to the word that is being composed, as in Japanese or with an accent that is typed first: then Enter
 * takes the word, and arrows choose among words. Safari has ended the word by the Enter that takes it, and says 229.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;

/** Where an arrow leads in a list of options, round and round. Undefined where a key is not for the list. @param at -1: none is marked */
export function stepOf(event: KeyboardEvent, at: number, length: number): number | undefined {
  // With Shift, Ctrl or Cmd an arrow moves in the text or chooses it.
  if (length === 0 || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === 'ArrowDown') return (at + 1) % length;
  if (event.key === 'ArrowUp') return at <= 0 ? length - 1 : at - 1;
  return undefined;
}
