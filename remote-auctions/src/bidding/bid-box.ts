import { useEffect, useRef, useState } from 'react';

/** The element id of the bid box. */
export const BID_BOX = 'bid';

/** Marks the part of the box that must not be covered: the bid button and the total below it. */
export const DECIDES = { 'data-decides': true };

/** What the bars cover at the top and bottom of a phone, px. */
const BARS = 56 + 140;

/** Scrolls to the bid box and focuses the first amount. */
export function goToBid(): void {
  const box = document.getElementById(BID_BOX);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const commit = box?.querySelector('[data-decides]')?.firstElementChild;
  const behavior = calm ? 'auto' : 'smooth';
  // With large text the button is too far below the top of the box to be visible with it.
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
 * Whether the bid button and its total are scrolled out of view; without a button, the box. Assumed to be until known,
 * because a phone shows the page without it at first.
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
  // The button changes with the state of the sale.
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
