import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Closes what floats when the member presses Escape, clicks elsewhere or tabs out; Escape gives the focus back. */
export function useDismiss(
  open: boolean,
  frame: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    if (!open) return undefined;
    const elsewhere = (event: Event): void => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) latest.current();
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      // A dialog around it stays.
      event.preventDefault();
      latest.current();
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', escape, true);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', escape, true);
    };
  }, [open, frame, opener]);
}
