import { useEffect, useRef, useState } from 'react';

/** Suggestions start with this many characters, after this pause, and are at most so many (specification, section 9). */
export const least = 3;
const pause = 300;
const most = 5;

/** Returns suggestions for a text; `signal` aborts when the text has changed. */
export type Suggest<Item> = (text: string, signal: AbortSignal) => Promise<readonly Item[]>;

/**
 * The suggestions for a text: fetched once the typing pauses, discarded when the text changes.
 * @returns `undefined` while they load; no match and a failed search are both an empty list
 */
export function useSuggestions<Item>(text: string, suggest: Suggest<Item>): readonly Item[] | undefined {
  const [answer, setAnswer] = useState<{ text: string; items: readonly Item[] }>();
  const ask = useRef(suggest);
  useEffect(() => {
    ask.current = suggest;
  });
  useEffect(() => {
    if (text.length < least) return undefined;
    const abort = new AbortController();
    const settle = (items: readonly Item[]): void => {
      if (!abort.signal.aborted) setAnswer({ text, items: items.slice(0, most) });
    };
    const timer = setTimeout(() => {
      ask.current(text, abort.signal).then(settle, () => settle([]));
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return answer?.text === text ? answer.items : undefined;
}
