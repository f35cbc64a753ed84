/*
 * A modal dialog makes everything outside of it inert: neither to be reached nor heard. What has to work above it, the
 * toasts, moves into it for as long as it is open. Every app brings a copy of the dialog, so they talk by the document.
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
