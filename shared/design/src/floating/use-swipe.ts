import { useRef, useState, type PointerEvent } from 'react';

/** Follows a finger to the right. @param threshold px from which on letting go counts as a swipe */
export function useSwipe(threshold: number, onSwipe: () => void) {
  const [swiped, setSwiped] = useState(0);
  const from = useRef<number>(undefined);
  // What was drawn last may be a move behind.
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
