/*
 * A modal dialog makes everything outside of it inert: unreachable and silent. Anything that has to work above it, such
 * as toasts, moves into it while it is open. Every app bundles its own copy of the dialog, so they communicate through
 * the document.
 */
const CHANGED = 'le-chai:modal';

/** Announces that a modal dialog was opened or closed. */
export function modalChanged(): void {
  document.dispatchEvent(new Event(CHANGED));
}

/** Calls at every opening and closing of a modal dialog. @returns how to stop */
export function onModalChange(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  return () => document.removeEventListener(CHANGED, listener);
}

/** Where an element has to be to stay reachable: in the dialog that was opened last, or in the page. */
export function reachableParent(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
}
