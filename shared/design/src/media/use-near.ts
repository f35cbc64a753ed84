import { useEffect, useState, type RefObject } from 'react';

/** How far from the window something is near it (specification, section 9). */
const MARGIN = '600px';

/** Whether an element is, or once was, in the window or near it. Where a browser cannot tell, it is. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
