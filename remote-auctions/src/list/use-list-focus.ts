import { perRequest } from '@le-chai/store/per-request';
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type MouseEvent, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The link opened from each history entry. */
const openedLinks = perRequest(() => new Map<string, string>());

/** The element that contains a sale. */
const ENTRY = 'article, tr, li';

/** The props of a list's frame that restore the focus in it. */
export interface ListFocus {
  ref: RefObject<HTMLDivElement | null>;
  onClickCapture: (event: MouseEvent) => void;
  onFocus: (event: FocusEvent) => void;
}

/**
 * Where the focus goes in a list: back to the sale that was opened from it, to the top after turning the page, and to the
 * neighbour of a focused sale that was removed from the list.
 * @param shown what is shown, by identity; undefined while loading
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
    const link = openedLinks().get(key);
    if (arrival === 'POP' && link && isFree(document.activeElement)) linkTo(frame.current, link)?.focus(WITHOUT_SCROLL);
  }, [shown, key, arrival]);

  // Only for the pager: a filter also leads to the first page, but leaves the member where they are.
  const before = useRef({ page, first });
  useEffect(() => {
    const turned = before.current.page !== page && before.current.first === first;
    before.current = { page, first };
    if (!turned || arrival === 'POP') return;
    frame.current?.focus(WITHOUT_SCROLL);
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
      if (link) openedLinks().set(key, link);
    },
    onFocus: ({ target }) => {
      const entry = target.closest(ENTRY);
      last.current = entry ? { element: target, place: entriesOf(frame.current).indexOf(entry) } : undefined;
    },
  };
}

const WITHOUT_SCROLL = { preventScroll: true };

const entriesOf = (frame: Element | null): Element[] =>
  [...(frame?.querySelectorAll(ENTRY) ?? [])].filter((entry) => entry.querySelector('a'));

const linkTo = (frame: Element | null, place: string): HTMLElement | undefined =>
  [...(frame?.querySelectorAll<HTMLElement>('a') ?? [])].find((link) => link.getAttribute('href') === place);

/** Whether the focus has not been placed yet: it is where a new page starts. */
const isFree = (focused: Element | null): boolean => !focused || focused.matches('body, main, h1');
