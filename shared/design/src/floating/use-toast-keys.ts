import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** The key that leads to the toasts from wherever one is. */
export const TOAST_KEY = 'F8';

/**
 * Makes toasts reachable by keyboard: F8 leads to the newest, and when the one that has the focus goes, the focus goes
 * on to the newest that is left, or back to where it came from.
 */
export function useToastKeys(stack: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const newest = event.key === TOAST_KEY ? newestOf(stack.current) : undefined;
      if (!newest) return;
      event.preventDefault();
      newest.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [stack]);
  return {
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        cameFrom.current = relatedTarget;
    },
    /** Moves the focus out of a toast that is about to go. */
    handOn: (id: number) => {
      const going = stack.current?.querySelector(`[data-toast="${id}"]`);
      if (!going?.contains(document.activeElement)) return;
      const next = newestOf(stack.current, id) ?? cameFrom.current;
      if (next?.isConnected) next.focus();
    },
  };
}

function newestOf(stack: HTMLElement | null, except?: number): HTMLElement | undefined {
  const cards = stack?.querySelectorAll<HTMLElement>('[data-toast]:not([hidden])') ?? [];
  return [...cards]
    .filter((card) => idOf(card) !== except)
    .toSorted((a, b) => idOf(a) - idOf(b))
    .at(-1);
}

const idOf = (card: HTMLElement): number => Number(card.dataset['toast']);
