/**
 * Puts the focus on the page's h1, or, while its data are on their way and it has none, on the page itself, and on the
 * h1 the moment it is there. If the h1 was only a placeholder, the focus moves on to the one that arrives with the
 * data. A page that has placed the focus itself keeps it, and so does a member who has moved on, or has opened
 * something meanwhile.
 * @returns how to stop waiting
 */
export function focusPage(): (() => void) | undefined {
  const main = document.querySelector('main');
  const { activeElement } = document;
  if (!main || (main !== activeElement && main.contains(activeElement))) return undefined;
  if (activeElement?.matches('[aria-expanded="true"]')) return undefined;
  let held = focusStart(main);
  const watch = new MutationObserver(() => {
    const lost = !held.isConnected && document.activeElement === document.body;
    if (lost || (held === main && document.activeElement === main)) held = focusStart(main);
    else if (document.activeElement !== held) watch.disconnect();
  });
  watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
}

/** The h1 of a page, or the page where it has none. @returns what has the focus now */
function focusStart(main: HTMLElement): HTMLElement {
  const start = main.querySelector<HTMLElement>('h1') ?? main;
  if (document.activeElement !== start) {
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }
  return start;
}
