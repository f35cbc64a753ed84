import { pageTitle } from '@le-chai/host-services';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { focusPage } from '../house/focus-page.ts';

/** What a route may say of itself: `handle: { title: 'Outstanding payments' }`. */
interface ArrivalHandle {
  title?: unknown;
  /** It is no page, it only leads on: being led on is no move of the member's. */
  leadsOn?: boolean;
}

/**
 * Says where one has arrived: the page's title, and, after moving to another page, the focus on its h1, so that a
 * screen reader reads it and the keyboard goes on from there.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const handles = useMatches().map(({ handle }) => handle as ArrivalHandle | undefined);
  const title = handles.map((handle) => handle?.title).findLast((known) => typeof known === 'string');
  const page = handles.some((handle) => handle?.leadsOn) ? undefined : pathname;

  const previous = useRef(page);
  useEffect(() => {
    const from = previous.current;
    previous.current = page;
    return from !== undefined && from !== page ? focusPage() : undefined;
  }, [page]);
  return <Title key={pathname} title={title} />;
}

/** A page that knows better (the name of a lot) sets the title in an effect of its own, which runs after this one. */
function Title({ title }: { title: string | undefined }) {
  useLayoutEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  // A share would otherwise lead to the page that one has left.
  useEffect(() => () => document.querySelectorAll('[data-of-page]').forEach((tag) => tag.remove()), []);
  return null;
}
