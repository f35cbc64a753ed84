/**
 * Gives the focus to a title where what had it in its section is gone, such as a row, or a button that was pressed: whoever
 * goes by keyboard or by ear would be at the top of the page. For the `ref` of a title, or of a part of the page, with a
 * `tabIndex` of -1. What goes while a dialog is open is for the dialog to find a place for.
 * @returns how to stop
 */
export function keepFocus(place: HTMLElement | null): (() => void) | undefined {
  const part = place?.matches('h1, h2, h3') ? place.closest('section') : place;
  if (!place || !part) return undefined;
  let held: Element | undefined;
  const hold = ({ target }: FocusEvent): void => {
    if (target instanceof Element && !target.closest('dialog')) held = target;
  };
  part.addEventListener('focusin', hold);
  const watch = new MutationObserver(() => {
    if (!held || held.isConnected || document.activeElement !== document.body) return;
    held = undefined;
    place.focus({ preventScroll: true });
  });
  watch.observe(part, { childList: true, subtree: true });
  return () => {
    part.removeEventListener('focusin', hold);
    watch.disconnect();
  };
}
