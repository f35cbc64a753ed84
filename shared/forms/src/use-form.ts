import { isFailure } from '@le-chai/api';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';

type Values = Record<string, string>;
export type Problems<V> = Partial<Record<keyof V, string>>;

interface UseForm<V extends Values> {
  initial: V;
  /** What is wrong with what was typed, said before the server is asked. In the order of the fields. */
  check: (values: V) => Problems<V>;
  send: (values: V) => Promise<unknown>;
  onDone: (values: V) => void;
  /** The field to look at again where a refusal names none. */
  suspect?: keyof V & string;
}

/**
 * A form of texts: what is typed, what is wrong with it, and the sending. What was typed stays when it fails, and the
 * focus goes to the first field that is wrong.
 */
export function useForm<V extends Values>({ initial, check, send, onDone, suspect }: UseForm<V>) {
  const [values, setValues] = useState(initial);
  const [found, setFound] = useState<Problems<V>>({});
  const sending = useMutation({
    mutationFn: ({ typed }: { typed: V; form: HTMLFormElement }) => send(typed),
    onSuccess: (_, { typed }) => onDone(typed),
    onError: (error, { form, typed }) => {
      const named = told(error);
      focusFirst(form, typed, suspect && Object.keys(named).length === 0 ? { [suspect]: '' } : named);
    },
  });
  const problems: Problems<V> = { ...told(sending.error), ...found };

  return {
    values,
    sending,
    submit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (sending.isPending) return;
      const wrong = check(values);
      setFound(wrong);
      const form = event.currentTarget;
      if (Object.keys(wrong).length > 0) focusFirst(form, values, wrong);
      else sending.mutate({ typed: values, form });
    },
    /** Empties the form: what was typed is done with. */
    clear: (): void => setValues(initial),
    /** What a field needs: its name, value, mistake, and how it changes. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: ({ target }: { target: { value: string } }): void => {
        setValues({ ...values, [name]: target.value });
        setFound({ ...found, [name]: undefined });
      },
    }),
  };
}

/** What the server said of each field. */
function told(error: unknown): Record<string, string> {
  const fields = isFailure(error, 'refused') ? (error.failure.fields ?? {}) : {};
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, asSentence(text)]));
}

/** `must have at least 10 characters`, `is not your password`: as it stands alone below a field. */
function asSentence(text: string): string {
  const begun = text.startsWith('is ') ? `This ${text}` : text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

function focusFirst(form: HTMLFormElement, values: Values, wrong: object): void {
  const first = Object.keys(values).find((name) => name in wrong);
  const field = first && form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}
