import { Form } from '@le-chai/design/Form';
import type { PasskeyChallenge, Proof, ProofMethod } from '@le-chai/contracts/proof';
import { Button } from '@le-chai/design/Button';
import { Message, MessagePlace } from '@le-chai/design/Message';
import { TextField } from '@le-chai/design/TextField';
import { TextLink } from '@le-chai/design/TextLink';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useForm } from '@le-chai/forms/use-form';
import { isFailure } from '@le-chai/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { supportsPasskeys, signWithPasskey } from './passkeys.ts';

export type AnyProof = Proof | { kind: 'password'; password: string };

interface ProofFormProps {
  methods: readonly ProofMethod[];
  passkey: PasskeyChallenge | null;
  /** The account's address, for password managers. */
  email?: string;
  /** The label of the button that sends what was typed. */
  submit: string;
  onBusy?: (busy: boolean) => void;
  /** Whether it takes the focus when it appears, because the member is waiting for it. */
  takesFocus?: boolean;
  /** Sends a proof. What it throws is shown, and the member tries again. */
  send: (proof: AnyProof) => Promise<void>;
}

const EMPTY = { code: '', password: '' };

/** Proves who somebody is, in one of the ways that the account has. */
export function ProofForm({ methods, passkey, email, submit, onBusy, takesFocus = false, send }: ProofFormProps) {
  const ways = methods.filter((method) => method !== 'passkey' || (passkey !== null && supportsPasskeys()));
  const [chosen, setChosen] = useState<ProofMethod>();
  const way = chosen && ways.includes(chosen) ? chosen : ways[0];
  const place = useRef<HTMLDivElement>(null);
  const byPasskey = useMutation({
    mutationFn: async () => {
      if (passkey) await send({ kind: 'passkey', ...(await signWithPasskey(passkey)) });
    },
  });
  const form = useForm({
    initial: EMPTY,
    check: (typed) =>
      typed[way === 'password' ? 'password' : 'code'].trim() === '' ? { [fieldOf(way)]: MISSING[way ?? 'code'] } : {},
    send: ({ code, password }) =>
      send(
        way === 'password' ? { kind: 'password', password } : { kind: way === 'recovery' ? 'recovery' : 'code', code },
      ),
    onDone: () => undefined,
    suspect: fieldOf(way),
  });
  const busy = byPasskey.isPending || form.sending.isPending;
  useEffect(() => onBusy?.(busy), [busy, onBusy]);
  // A member who chooses another method continues there.
  useEffect(() => {
    if (chosen || takesFocus) place.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus();
  }, [chosen, takesFocus]);

  const choose = (next: ProofMethod): void => {
    form.clear();
    byPasskey.reset();
    setChosen(next);
  };

  return (
    <Box ref={place}>
      {way === 'passkey' ? (
        <>
          <MessagePlace role="alert">
            {isFailure(byPasskey.error) ? null : byPasskey.error && <Message>{NO_PASSKEY}</Message>}
          </MessagePlace>
          {isFailure(byPasskey.error) && <FormProblem error={byPasskey.error} />}
          <Button variant="primary" busy={busy} onClick={() => byPasskey.mutate()}>
            Use your passkey
          </Button>
        </>
      ) : (
        <Form onSubmit={form.submit}>
          {way === 'password' && email && <input type="text" autoComplete="username" value={email} readOnly hidden />}
          {way === 'password' ? (
            <TextField
              {...form.field('password')}
              label="Your password"
              type="password"
              maxLength={256}
              autoComplete="current-password"
            />
          ) : (
            <TextField
              {...form.field('code')}
              label={way === 'recovery' ? 'Recovery code' : 'Code from your authenticator app'}
              maxLength={64}
              autoComplete={way === 'recovery' ? 'off' : 'one-time-code'}
              inputMode={way === 'recovery' ? 'text' : 'numeric'}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
          <FormProblem error={form.problem} />
          <Button type="submit" variant="primary" busy={busy}>
            {submit}
          </Button>
        </Form>
      )}
      {ways.length > 1 && (
        <Others>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <li key={other}>
                <TextLink onClick={() => !busy && choose(other)}>{OTHER[other]}</TextLink>
              </li>
            ))}
        </Others>
      )}
    </Box>
  );
}

const fieldOf = (way: ProofMethod | undefined) => (way === 'password' ? 'password' : 'code');

const NO_PASSKEY = 'No passkey was used. Try again, or choose another way.';

const MISSING: Record<ProofMethod, string> = {
  passkey: '',
  code: 'Enter the six digits shown in your app.',
  recovery: 'Enter one of your recovery codes.',
  password: 'Enter your password.',
};

const OTHER: Record<ProofMethod, string> = {
  passkey: 'Use a passkey',
  code: 'Use your authenticator app',
  recovery: 'Use a recovery code',
  password: 'Use your password',
};

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

const Others = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  list-style: none;
`;
