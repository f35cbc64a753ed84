import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/**
 * Whether the timers of the toasts are paused: a pointer or the focus rests on one, or the tab is hidden.
 * @param count how many there are: when one is removed, the pointer and the focus leave it without an event
 */
export function useToastHold(stack: RefObject<HTMLElement | null>, count: number) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const unseen = useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');
  const before = useRef(count);
  useEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    if (!fewer) return;
    setHovered(stack.current?.matches(':hover') ?? false);
    setFocused(stack.current?.contains(document.activeElement) ?? false);
  }, [count, stack]);
  return {
    held: hovered || focused || unseen,
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** The key that moves the focus to the toasts from anywhere. */
export const TOAST_KEY = 'F8';

/**
 * Makes toasts reachable by keyboard: F8 moves to the newest, and when the focused one is removed, the focus moves to
 * the newest that is left, or back to where it came from.
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
