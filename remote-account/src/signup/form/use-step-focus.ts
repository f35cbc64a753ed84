import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the heading of a step that was just opened, or the field it was opened for.
 * @param step its number; the first that is shown leaves the focus to the page
 */
export function useStepFocus(step: number): {
  form: RefObject<HTMLFormElement | null>;
  /** Focuses a field, immediately or once its step is rendered. */
  focusOn: (name: string) => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const wanted = useRef<string>(undefined);
  const shown = useRef(step);
  useEffect(() => {
    const opened = shown.current !== step;
    shown.current = step;
    if (wanted.current === undefined) {
      if (opened) form.current?.querySelector('h2')?.focus();
      return;
    }
    const field = fieldIn(form.current, wanted.current);
    if (!field) return;
    wanted.current = undefined;
    field.focus();
  });
  return { form, focusOn: (name) => void (wanted.current = name) };
}

function fieldIn(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const field = form?.elements.namedItem(name) ?? form?.querySelector(`[data-field="${name}"]`);
  return field instanceof HTMLElement ? field : undefined;
}
