import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

/** A swipe this long sends a toast away, px; it takes this long to go, ms (specification, section 9). */
const threshold = 45;
const removal = 200;

/**
 * How a toast leaves: after its time unless something holds it, by a swipe to the right, or when told.
 * @param duration ms; an infinite one never ends
 */
export function useLeaving(duration: number, onGone: () => void) {
  const [held, setHeld] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [swiped, setSwiped] = useState(0);
  const from = useRef<number>(undefined);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  const leave = useCallback(() => setLeaving(true), []);
  useEffect(() => {
    if (held || leaving || !Number.isFinite(duration)) return undefined;
    const timer = setTimeout(leave, duration);
    return () => clearTimeout(timer);
  }, [held, leaving, duration, leave]);
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => gone.current(), removal);
    return () => clearTimeout(timer);
  }, [leaving]);
  const handlers = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    onPointerDown: (event: PointerEvent) => {
      if (event.target instanceof Element && !event.target.closest('button, a')) from.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== undefined) setSwiped(Math.max(0, event.clientX - from.current));
    },
    onPointerUp: () => {
      if (from.current !== undefined && swiped >= threshold) leave();
      else setSwiped(0);
      from.current = undefined;
    },
    onPointerCancel: () => {
      from.current = undefined;
      setSwiped(0);
    },
  };
  return { leave, leaving, swiped, handlers };
}
