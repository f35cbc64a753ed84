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
 * Whether time stands still for the toasts: a pointer or the focus rests on one, or nobody looks at the tab.
 * @param count how many there are: one that goes takes the pointer and the focus along, and no event tells of it
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
