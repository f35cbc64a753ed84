/**
 * Puts the focus on the page's h1, or, while its data are on their way and it has none, on the page itself, and on the h1
 * the moment it is there. A page that has placed the focus itself keeps it, and so does a member who has moved on.
 * @returns how to stop waiting
 */
export function focusPage(): (() => void) | undefined {
  const main = document.querySelector('main');
  const { activeElement } = document;
  if (!main || (main !== activeElement && main.contains(activeElement))) return undefined;
  if (focusHeading(main)) return undefined;
  focus(main);
  const watch = new MutationObserver(() => {
    if (document.activeElement !== main || focusHeading(main)) watch.disconnect();
  });
  watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
}

function focusHeading(main: Element): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (heading) focus(heading);
  return heading !== null;
}

function focus(target: HTMLElement): void {
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
