import { useEffect, useRef, useState } from 'react';

/** Where the bid box stands in the page. */
export const BID_BOX = 'bid';

/** Marks what in the box is not to be covered: the button that commits, and what it comes to below it. */
export const DECIDES = { 'data-decides': true };

/** What the bars of a phone cover at the top and at the foot, px. */
const BARS = 56 + 140;

/** Leads to the bid box: brings it into view and puts the focus on the first amount. */
export function goToBid(): void {
  const box = document.getElementById(BID_BOX);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const commit = box?.querySelector('[data-decides]')?.firstElementChild;
  const behavior = calm ? 'auto' : 'smooth';
  // Where text is large the button is too far below the head of the box to be seen with it.
  if (
    box &&
    commit &&
    commit.getBoundingClientRect().bottom - box.getBoundingClientRect().top > window.innerHeight - BARS
  ) {
    commit.scrollIntoView({ behavior, block: 'center' });
  } else box?.scrollIntoView({ behavior, block: 'start' });
  box?.querySelector<HTMLElement>('form input:checked, form input, button, a')?.focus({ preventScroll: true });
}

/**
 * Whether the button that commits is out of the window, with what it comes to; where there is none, the box. It is taken to be
 * until that is known: a phone shows the page without it at first.
 */
export function useOutOfSight(): boolean {
  const [out, setOut] = useState(!(typeof window !== 'undefined' && typeof IntersectionObserver === 'undefined'));
  const observer = useRef<IntersectionObserver>(undefined);
  const observed = useRef<Element>(undefined);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    observer.current = new IntersectionObserver((entries) => setOut(!entries.at(-1)?.isIntersecting), {
      // The bars of the phone cover this much of the window.
      rootMargin: '-56px 0px -140px 0px',
    });
    return () => {
      observer.current?.disconnect();
      observed.current = undefined;
    };
  }, []);
  // What can be done changes with the sale, and with it the button.
  useEffect(() => {
    const box = document.getElementById(BID_BOX);
    const now = box?.querySelector('[data-decides]') ?? box ?? undefined;
    if (now === observed.current) return;
    observer.current?.disconnect();
    observed.current = now;
    if (now) observer.current?.observe(now);
  });
  return out;
}
