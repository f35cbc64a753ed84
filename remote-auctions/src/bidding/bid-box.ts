import { useEffect, useState } from 'react';

/** Where the bid box stands in the page. */
export const BID_BOX = 'bid';

/** Leads to the bid box: brings it into view and puts the focus on the first amount. */
export function goToBid(): void {
  const box = document.getElementById(BID_BOX);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  box?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
  box?.querySelector<HTMLElement>('form input:checked, form input, button, a')?.focus({ preventScroll: true });
}

/** Whether the element is out of the window. */
export function useOutOfSight(id: string): boolean {
  const [out, setOut] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry && setOut(!entry.isIntersecting), {
      // The bars of the phone cover this much of the window.
      rootMargin: '-56px 0px -140px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return out;
}
