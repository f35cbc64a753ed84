/**
 * A part of the page, and a title in it that can take the focus. The page itself does not count: anyone there is at the
 * top.
 */
const PART = 'section, [tabindex="-1"]:not(main)';
const TITLE = ':is(h1, h2, h3)[tabindex="-1"]';

/** Remembers what has the focus and the parts of the page around it. @returns how to go back to the nearest that is left */
export function wayBack(): () => void {
  const opener = document.activeElement;
  const parts: Element[] = [];
  for (let part = opener?.closest(PART); part; part = part.parentElement?.closest(PART)) parts.push(part);
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) return opener.focus();
    const left = parts.filter((part) => part.isConnected);
    const places = left.map((part) => (part.matches('[tabindex]') ? part : part.querySelector(TITLE)));
    places.find((place): place is HTMLElement => place instanceof HTMLElement)?.focus({ preventScroll: true });
  };
}

/**
 * Moves the focus to the title of a dialog if the focused element is gone, such as the button that led to its next
 * step, and nothing in the dialog has taken the focus since.
 * @returns how to stop
 */
export function keepFocusInside(dialog: HTMLDialogElement): () => void {
  let held = document.activeElement;
  const hold = ({ target }: FocusEvent): void => {
    if (target instanceof Element) held = target;
  };
  dialog.addEventListener('focusin', hold);
  const watch = new MutationObserver(() => {
    const title = dialog.querySelector<HTMLElement>('h2');
    if (!title || held?.isConnected || document.activeElement !== document.body) return;
    // Not before: the first that can have the focus gets it when the dialog opens.
    title.tabIndex = -1;
    title.focus();
  });
  watch.observe(dialog, { childList: true, subtree: true });
  return () => {
    dialog.removeEventListener('focusin', hold);
    watch.disconnect();
  };
}
