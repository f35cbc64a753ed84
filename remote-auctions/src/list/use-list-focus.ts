import { perRequest } from '@le-chai/store/per-request';
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type MouseEvent, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** By which link each place in the history was left. */
const leftBy = perRequest(() => new Map<string, string>());

/** What a sale stands in. */
const ENTRY = 'article, tr, li';

/** The frame of a list: what it has to be given for the focus to find its place in it. */
export interface ListFocus {
  ref: RefObject<HTMLDivElement | null>;
  onClickCapture: (event: MouseEvent) => void;
  onFocus: (event: FocusEvent) => void;
}

/**
 * Where the focus goes in a list: back to the sale that was opened from it, to the top of another page that was turned
 * to, and to the neighbour of a sale that left the list while it had the focus.
 * @param shown what is shown, by identity; undefined while it is on its way
 * @param first the address of its first page
 */
export function useListFocus(shown: readonly unknown[] | undefined, page: number, first: string): ListFocus {
  const frame = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const arrival = useNavigationType();

  const arrived = useRef<string>(undefined);
  useEffect(() => {
    if (!shown || arrived.current === key) return;
    arrived.current = key;
    const link = leftBy().get(key);
    if (arrival === 'POP' && link && isFree(document.activeElement)) linkTo(frame.current, link)?.focus(QUIETLY);
  }, [shown, key, arrival]);

  // Turned to by the pager; a filter leads to the first page as well, and leaves the member where they are.
  const before = useRef({ page, first });
  useEffect(() => {
    const turned = before.current.page !== page && before.current.first === first;
    before.current = { page, first };
    if (!turned || arrival === 'POP') return;
    frame.current?.focus(QUIETLY);
    frame.current?.scrollIntoView({ block: 'start' });
  }, [page, first, arrival]);

  const last = useRef<{ element: Element; place: number }>(undefined);
  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected) return;
    const { place } = last.current;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const entries = entriesOf(frame.current);
    const next = entries[Math.min(place, entries.length - 1)]?.querySelector<HTMLElement>('a');
    (next ?? frame.current)?.focus();
  });

  return {
    ref: frame,
    onClickCapture: ({ target }) => {
      const link = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
      if (link) leftBy().set(key, link);
    },
    onFocus: ({ target }) => {
      const entry = target.closest(ENTRY);
      last.current = entry ? { element: target, place: entriesOf(frame.current).indexOf(entry) } : undefined;
    },
  };
}

const QUIETLY = { preventScroll: true };

const entriesOf = (frame: Element | null): Element[] =>
  [...(frame?.querySelectorAll(ENTRY) ?? [])].filter((entry) => entry.querySelector('a'));

const linkTo = (frame: Element | null, place: string): HTMLElement | undefined =>
  [...(frame?.querySelectorAll<HTMLElement>('a') ?? [])].find((link) => link.getAttribute('href') === place);

/** Nobody has placed it: it is where a new page begins. */
const isFree = (focused: Element | null): boolean => !focused || focused.matches('body, main, h1');
