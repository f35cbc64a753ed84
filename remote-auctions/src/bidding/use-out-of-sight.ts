import { useEffect, useState } from 'react';

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
