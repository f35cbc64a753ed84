import { pageTitle } from '@le-chai/host-services';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { focusPage } from '../house/focus-page.ts';

/** What a route may say of itself: `handle: { title: 'Outstanding payments' }`. */
interface ArrivalHandle {
  title?: unknown;
  /** A redirect rather than a page, so it isn't a navigation by the member. */
  leadsOn?: boolean;
}

/**
 * Announces a page: sets the title and, after a navigation, focuses the h1, so that a screen reader reads it and the
 * keyboard continues from there.
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
  // Otherwise sharing would link to the previous page.
  useEffect(() => () => document.querySelectorAll('[data-of-page]').forEach((tag) => tag.remove()), []);
  return null;
}
