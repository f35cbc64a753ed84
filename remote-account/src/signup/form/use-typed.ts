import { countriesQuery } from '@le-chai/api';
import { useQuery } from '@tanstack/react-query';
import { useServerNow, useUnsaved } from '@le-chai/host-services';
import { useBrowserState } from '@le-chai/store/use-browser-state';
import { useEffect, useState } from 'react';
import { keepSignup, keptSignup } from '../kept-signup.ts';
import { type Known, problemOf, type Problems } from '../problems.ts';
import { type FieldName, NOTHING_TYPED, type Typed } from '../typed.ts';

/** What a field needs: its name, value, mistake, and how it changes. */
export interface FieldWiring {
  name: FieldName;
  value: string;
  error: string | undefined;
  onChange: (change: { target: { value: string } }) => void;
  onBlur: () => void;
}

/** What is typed, stored in the tab on every keystroke (except the password), and its problems. */
export function useTyped() {
  const [typed, setTyped, isRead] = useBrowserState(() => keptSignup().typed, NOTHING_TYPED);
  const [problems, setProblems] = useState<Problems>({});
  useEffect(() => {
    if (isRead) keepSignup({ typed });
  }, [isRead, typed]);
  useUnsaved(typed.password !== '');
  const { data: countries } = useQuery({ ...countriesQuery(), enabled: false });
  const known: Known = { today: new Date(useServerNow()).toISOString().slice(0, 10), countries };

  return {
    typed,
    /** Whether this is what the tab has stored, which it can't be while hydrating a rendered page. */
    isRead,
    problems,
    setProblems,
    known,
    field: (name: FieldName): FieldWiring => ({
      name,
      value: typed[name],
      error: problems[name],
      // A browser that fills in several fields changes them all at once.
      onChange: ({ target }) => {
        setTyped((before: Typed) => ({ ...before, [name]: target.value }));
        setProblems((before) => ({ ...before, [name]: undefined }));
      },
      // Empty fields are not flagged before the visitor moves on.
      onBlur: () => {
        if (typed[name] !== '') setProblems((before) => ({ ...before, [name]: problemOf(name, typed, known) }));
      },
    }),
  };
}
