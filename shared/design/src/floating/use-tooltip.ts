import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';

/** How long a pointer rests before a tooltip shows, ms (specification, section 9). */
const TOOLTIP_DELAY = 750;
/** How long one stays after the pointer has left, so that it can cross to the sentence itself, ms. */
const GRACE = 120;

/** When a tooltip is open. Without a pointer that can hover it never is (specification, section 9). */
export function useTooltip() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (next: boolean, delay = 0): void => {
    clearTimeout(timer.current);
    if (next && !matchMedia('(hover: hover)').matches) return;
    if (delay) timer.current = setTimeout(() => setOpen(next), delay);
    else setOpen(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // A tooltip that is seen hears Escape, which would go to what is underneath.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // It goes first; a dialog or a menu underneath waits for the next Escape.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    };
    const away = (): void => setOpen(false);
    document.addEventListener('keydown', onKey, { capture: true });
    document.addEventListener('scroll', away, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true });
      document.removeEventListener('scroll', away, { capture: true });
    };
  }, [open]);
  return {
    open,
    handlers: {
      onPointerEnter: () => set(true, open ? 0 : TOOLTIP_DELAY),
      onPointerLeave: () => set(false, GRACE),
      onPointerDown: () => set(false),
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && set(true),
      onBlur: () => set(false),
    },
  };
}
