import { isFailure } from '@le-chai/api';
import { signIn } from '@le-chai/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';

interface Values {
  email: string;
  password: string;
}
export type LoginField = keyof Values;

interface UseLogin {
  onSignedIn: () => void;
  /** Which field to look at again. */
  onRefused: (field: LoginField) => void;
}

/** The login form: what is typed, what is wrong with it, and the signing in. What was typed stays when it fails. */
export function useLogin({ onSignedIn, onRefused }: UseLogin) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState<Values>({ email: '', password: '' });
  const [missing, setMissing] = useState<Partial<Values>>({});
  const login = useMutation({
    mutationFn: (input: Values) => signIn(queryClient, input),
    onSuccess: onSignedIn,
    onError: (error) => onRefused('email' in fieldsOf(error) ? 'email' : 'password'),
  });

  return {
    values,
    login,
    problems: { ...fieldsOf(login.error), ...missing },
    change: (field: LoginField, value: string): void => {
      setValues({ ...values, [field]: value });
      setMissing({ ...missing, [field]: undefined });
    },
    submit: (event: SubmitEvent): void => {
      event.preventDefault();
      if (login.isPending) return;
      const found = whatIsMissing(values);
      setMissing(found);
      const [first] = Object.keys(found) as LoginField[];
      if (first) onRefused(first);
      else login.mutate({ ...values, email: values.email.trim() });
    },
  };
}

function whatIsMissing({ email, password }: Values): Partial<Values> {
  return {
    ...(!/^[^\s@]+@[^\s@]+$/.test(email.trim()) && {
      email: email.trim() ? 'This is not an e-mail address yet.' : 'Enter your e-mail address.',
    }),
    ...(!password && { password: 'Enter your password.' }),
  };
}

function fieldsOf(error: unknown): Partial<Values> {
  return isFailure(error, 'refused') ? (error.failure.fields ?? {}) : {};
}
