import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Follows a finger to the right. @param threshold px beyond which releasing counts as a swipe */
export function useSwipe(threshold: number, onSwipe: () => void) {
  const [swiped, setSwiped] = useState(0);
  const from = useRef<number>(undefined);
  // The last frame may be one move behind.
  const distance = useRef(0);
  const move = (to: number): void => {
    distance.current = Math.max(0, to);
    setSwiped(distance.current);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('button, a')) return;
      from.current = event.clientX;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== undefined) move(event.clientX - from.current);
    },
    onPointerUp: () => {
      if (from.current !== undefined && distance.current >= threshold) onSwipe();
      else move(0);
      from.current = undefined;
      distance.current = 0;
    },
    onPointerCancel: () => {
      from.current = undefined;
      move(0);
    },
  };
  return { swiped, handlers };
}

interface UseLeaving {
  /** ms; an infinite one never ends. */
  duration: number;
  /** The timer is paused. */
  paused: boolean;
  /** How long going takes, ms. */
  removal: number;
  onGone: () => void;
}

/** How a toast is dismissed: when its time is up, or on request. */
export function useLeaving({ duration, paused, removal, onGone }: UseLeaving): {
  leaving: boolean;
  dismiss: () => void;
} {
  const [leaving, setLeaving] = useState(false);
  const dismiss = useCallback(() => setLeaving(true), []);
  const left = useRef(duration);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    if (paused || leaving || !Number.isFinite(left.current)) return undefined;
    const since = performance.now();
    const timer = setTimeout(dismiss, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - since));
    };
  }, [paused, leaving, dismiss]);
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => gone.current(), removal);
    return () => clearTimeout(timer);
  }, [leaving, removal]);
  return { leaving, dismiss };
}
