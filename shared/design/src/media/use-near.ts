import { useHydrated } from '@le-chai/store/use-hydrated';
import { useEffect, useState, type RefObject } from 'react';

/** How far from the window something is near it (specification, section 9). */
const MARGIN = '600px';

/** Whether an element is, or once was, in or near the window. True if a browser cannot tell; false at the edge. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  const near = useHydrated() && (seen || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !element.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
