import { isFailure } from '@le-chai/api';
import { useBrowserState } from '@le-chai/store/use-browser-state';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { keepForm, readForm, type FormPlace } from './kept/kept-form.ts';

type Values = Record<string, string>;
export type Problems<V> = Partial<Record<keyof V, string>>;

interface UseForm<V extends Values> {
  initial: V;
  /** The problems of the typed values, found before the server is asked. In the order of the fields. */
  check: (values: V) => Problems<V>;
  send: (values: V) => Promise<unknown>;
  onDone: (values: V) => void;
  /** The field to look at again where a refusal names none. */
  suspect?: keyof V & string;
  /** Keeps the typed text in the tab until it is sent, cleared or the member signs out. Nothing is kept without it. */
  kept?: FormPlace & {
    /** Fields that are never stored: passwords, and anything else that only the member should know. */
    secret?: readonly (keyof V & string)[];
  };
}

/**
 * A form of text fields: typed values, problems and submission. Typed text stays when sending fails, and the focus
 * moves to the first wrong field. A form that is `kept` survives a reload and another login too; say so with
 * `KeptNote`.
 */
export function useForm<V extends Values>({ initial, check, send, onDone, suspect, kept }: UseForm<V>) {
  // Where it was opened: the session that it belongs to may end under it.
  const [place] = useState(kept);
  const [found, setFound] = useState<Problems<V>>({});
  // Only the differences: untouched fields follow `initial`, if that changes elsewhere meanwhile.
  const read = () => (place ? readForm(place, keptNames(initial, place)) : {}) as Partial<V>;
  const [typed, setTyped] = useBrowserState(read, {});
  // A late value, such as an address that was looked up, is merged with the text typed meanwhile.
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  }, [typed]);
  const [restored, setRestored] = useBrowserState(() => differs(read(), initial), false);
  const values: V = { ...initial, ...typed };
  const set = (next: Partial<V>): void => {
    const different = Object.fromEntries(Object.entries(next).filter(([name, text]) => text !== initial[name]));
    latest.current = different as Partial<V>;
    setTyped(latest.current);
    if (place) keepForm(place, pick(different, keptNames(initial, place)));
  };
  const sending = useMutation({
    mutationFn: ({ sent }: { sent: V; form: HTMLFormElement }) => send(sent),
    onSuccess: (_, { sent }) => {
      if (place) keepForm(place, {});
      setRestored(false);
      onDone(sent);
    },
    onError: (error, { form, sent }) => {
      const named = refusedFields(error);
      focusFirst(form, sent, suspect && Object.keys(named).length === 0 ? { [suspect]: '' } : named);
    },
  });
  const problems: Problems<V> = { ...refusedFields(sending.error), ...found };

  return {
    values,
    sending,
    /** Why sending failed, for `FormProblem`; undefined if every problem is shown at its field. */
    problem: isShownAtFields(sending.error, values) ? null : sending.error,
    submit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (sending.isPending) return;
      const wrong = check(values);
      setFound(wrong);
      const form = event.currentTarget;
      if (Object.keys(wrong).length > 0) focusFirst(form, values, wrong);
      else sending.mutate({ sent: values, form });
    },
    /** Starts again: the typed text is discarded. */
    clear: (): void => {
      set({});
      setFound({});
      if (!sending.isPending) sending.reset();
      setRestored(false);
    },
    /** Whether something differs from what the form began with. */
    changed: differs(typed, initial),
    /** Whether it holds text typed before the page was left. */
    restored,
    /** Changes several fields in one go. */
    change: (next: Partial<V>): void => {
      set({ ...latest.current, ...next });
      setFound(Object.fromEntries(Object.entries(found).filter(([name]) => !(name in next))) as Problems<V>);
    },
    /** What a field needs: its name, value, mistake, and how it changes. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: ({ target }: { target: { value: string } }): void => {
        set({ ...latest.current, [name]: target.value });
        setFound({ ...found, [name]: undefined });
      },
    }),
  };
}

/** The fields of a form that are kept. */
const keptNames = (initial: Values, { secret = [] }: { secret?: readonly string[] }): string[] =>
  Object.keys(initial).filter((name) => !secret.includes(name));

const pick = (typed: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)));

const differs = (typed: Partial<Values>, initial: Values): boolean =>
  Object.entries(typed).some(([name, text]) => text !== initial[name]);

/** What the server said of each field. */
function refusedFields(error: unknown): Record<string, string> {
  const fields = isFailure(error, 'refused') ? (error.failure.fields ?? {}) : {};
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, asSentence(text)]));
}

/** Whether a refusal only concerns fields of this form. */
function isShownAtFields(error: unknown, values: Values): boolean {
  const names = Object.keys(refusedFields(error));
  const general = !isFailure(error, 'refused') || error.failure.status !== 422;
  return !general && names.length > 0 && names.every((name) => name in values);
}

/** Turns `must have at least 10 characters` or `is not your password` into a sentence for the line below a field. */
export function asSentence(text: string): string {
  const begun = text.startsWith('is ') ? `This ${text}` : text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

function focusFirst(form: HTMLFormElement, values: Values, wrong: object): void {
  const first = Object.keys(values).find((name) => name in wrong);
  const field = first && form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}
