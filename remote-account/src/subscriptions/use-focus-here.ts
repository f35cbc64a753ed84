import { useEffect, useRef } from 'react';

/**
 * Gives the focus to a part of the page once what was done has taken away the button that it was done with: whoever goes
 * by keyboard or by ear would be at the top of the page.
 */
export function useFocusHere() {
  const place = useRef<HTMLElement>(null);
  const waiting = useRef(false);
  useEffect(() => {
    if (!waiting.current || document.activeElement !== document.body) return;
    place.current?.focus({ preventScroll: true });
    // Behind a dialog that is still open it cannot have the focus.
    waiting.current = document.activeElement !== place.current;
  });
  return { place, comeBack: () => void (waiting.current = true) };
}
