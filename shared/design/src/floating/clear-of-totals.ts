import { type RefObject, useLayoutEffect } from 'react';

/** Room between toasts and a total above which they are shown, px. */
const ROOM = 12;
/** Payment totals, wherever they are: a toast that covers one hides the amount about to be agreed to. */
const TOTALS = 'main tfoot, dialog[open] tfoot';

type Box = Pick<DOMRectReadOnly, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * How far toasts have to be moved up from their place so that they cover no total, px. 0 where they cover none, or where there
 * is no room for them above it.
 * @param toasts in their own place
 */
export function liftOf(toasts: Box, totals: readonly Box[]): number {
  const beside = totals
    .filter((total) => total.bottom > total.top && total.right > toasts.left && total.left < toasts.right)
    .toSorted((a, b) => b.bottom - a.bottom);
  let lift = 0;
  for (const total of beside) {
    const covers = total.top < toasts.bottom - lift + ROOM && total.bottom > toasts.top - lift - ROOM;
    if (covers) lift = toasts.bottom - total.top + ROOM;
  }
  return toasts.top - lift >= 0 ? lift : 0;
}

/** Moves the toasts up where they would cover a total, and back once they would not. @param count how many there are */
export function useClearOfTotals(stack: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => (stack.current && count > 0 ? keepClear(stack.current) : undefined), [stack, count]);
}

/** @returns how to stop */
function keepClear(toasts: HTMLElement): () => void {
  let lift = 0;
  let frame = 0;
  const settle = (): void => {
    frame = 0;
    const { top, bottom, left, right } = toasts.getBoundingClientRect();
    const place = { top: top + lift, bottom: bottom + lift, left, right };
    const totals = [...document.querySelectorAll(TOTALS)].map((total) => total.getBoundingClientRect());
    lift = liftOf(place, totals);
    toasts.style.translate = lift > 0 ? `0 ${-lift}px` : '';
  };
  const later = (): void => {
    frame ||= requestAnimationFrame(settle);
  };
  settle();
  // New content in the page moves everything below it.
  const watch = new MutationObserver(later);
  watch.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', later, { passive: true, capture: true });
  addEventListener('resize', later);
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    removeEventListener('scroll', later, { capture: true });
    removeEventListener('resize', later);
    toasts.style.translate = '';
  };
}
