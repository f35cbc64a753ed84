/**
 * Moves the focus to a title if the focused element in its section is gone, such as a row, or a button that was
 * pressed: keyboard and screen reader users would otherwise be back at the top of the page. For the `ref` of a title,
 * or of a part of the page, with a `tabIndex` of -1. While a dialog is open, the dialog handles this.
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
