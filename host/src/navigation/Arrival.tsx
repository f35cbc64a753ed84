import { paths } from '@le-chai/paths';
import { pageTitle } from '@le-chai/shell';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';

/** What a route may say of itself: `handle: { title: 'Outstanding payments' }`. */
interface TitledHandle {
  title?: unknown;
}

/**
 * Says where one has arrived: the page's title, and, after moving to another page, the focus on its h1, so that a
 * screen reader reads it and the keyboard goes on from there.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const title = useMatches()
    .map(({ handle }) => (handle as TitledHandle | undefined)?.title)
    .findLast((known) => typeof known === 'string');

  const previous = useRef(pathname);
  useEffect(() => {
    const from = previous.current;
    previous.current = pathname;
    // `/` is no page, it only leads on: being led on is no move of the member's.
    if (from !== pathname && from !== paths.home()) focusPage();
  }, [pathname]);
  return <Title key={pathname} title={title} />;
}

/** A page that knows better (the name of a lot) sets the title in an effect of its own, which runs after this one. */
function Title({ title }: { title: string | undefined }) {
  useLayoutEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  return null;
}

/** A page that has placed the focus itself keeps it. */
function focusPage(): void {
  const main = document.querySelector('main');
  if (!main || (main !== document.activeElement && main.contains(document.activeElement))) return;
  const target = main.querySelector<HTMLElement>('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
