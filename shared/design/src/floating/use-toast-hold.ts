import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

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
