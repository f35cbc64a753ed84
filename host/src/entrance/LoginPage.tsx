import { Button } from '@le-chai/design/Button';
import { TextField } from '@le-chai/design/TextField';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { callServerFunction } from '@le-chai/api';
import { loginSecondStep } from '@le-chai/contracts/factors';
import type { SecondStep } from '@le-chai/contracts/proof';
import { signIn, takeSignIn } from '@le-chai/session';
import { useUnsaved } from '@le-chai/host-services';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useForm } from '@le-chai/forms/use-form';
import { isMounted, useHouse } from '../house/House.tsx';
import { useCarried } from './address-secrets.ts';
import { EmailField, emailProblem, looksLikeEmail } from './EmailField.tsx';
import { Form, Lead, Title, useFirstField, Links } from './entrance-parts.ts';
import { reasonFor } from './login-reasons.ts';
import { redirectTarget } from '@le-chai/paths/redirect-target';
import { SecondStepForm } from './SecondStepForm.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';
import { Reason } from '@le-chai/design/Reason';
import { styled } from 'styled-components';

/** One sentence above the form that says why the visitor is here. */
function QuietNotice({ text }: { text: string | undefined }) {
  return <Place role="status">{text && <Reason>{text}</Reason>}</Place>;
}

/** Rendered while still empty, or a screen reader would miss the text. */
const Place = styled.div`
  &:not(:empty) {
    margin-top: 24px;
  }
`;

/** Signs a member in and takes them to where they wanted to go. */
export function LoginPage() {
  const { composition } = useHouse();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wanted = redirectTarget(search.get('redirect'));
  const { person = '' } = useCarried();
  const known = looksLikeEmail(person) ? person : '';
  const [step, setStep] = useState<SecondStep | null>(null);
  const enter = (): void => void navigate(wanted ?? paths.dashboard(), { replace: true });
  const passkey = usePasskeySignIn(queryClient, { offered: step === null, onDone: enter });
  const { values, field, submit, sending, problem } = useForm({
    initial: { email: known, password: '' },
    check: ({ email, password }) => ({
      ...emailProblem(email),
      ...(!password && { password: 'Enter your password.' }),
    }),
    send: async ({ email, password }) => {
      const next = await signIn(queryClient, { email: email.trim(), password });
      if (next) setStep(next);
      else enter();
    },
    onDone: () => undefined,
    suspect: 'password',
  });
  useUnsaved(values.password !== '');
  const first = useFirstField();

  if (step) {
    return (
      <SecondStepForm
        step={step}
        send={async (proof) => {
          const result = await callServerFunction(loginSecondStep, { step: step.step, proof });
          if ('error' in result && result.second_step) setStep(result.second_step);
          takeSignIn(queryClient, result);
          enter();
        }}
        onBack={() => setStep(null)}
      />
    );
  }
  return (
    <>
      <Title>
        Your cellar <br />
        is waiting
      </Title>
      <Lead>Sign in to bid, buy and look after what you own.</Lead>
      <QuietNotice text={reasonFor(search.get('code'))} />
      <Form onSubmit={submit}>
        <EmailField {...field('email')} ref={known ? null : first} />
        <TextField
          {...field('password')}
          ref={known ? first : null}
          label="Password"
          type="password"
          size="tall"
          maxLength={256}
          autoComplete="current-password"
        />
        <FormProblem error={problem ?? passkey.problem} />
        <Button type="submit" variant="primary" size="commit" wide busy={sending.isPending}>
          Log in
        </Button>
        {passkey.known && (
          <Button wide size="commit" busy={passkey.busy} onClick={passkey.ask}>
            Use a passkey
          </Button>
        )}
      </Form>
      <Links>
        <TextLink to={paths.forgotPassword()} state={{ person: values.email }}>
          Forgot your password?
        </TextLink>
        {isMounted(composition, paths.signup()) && (
          <TextLink to={paths.signup(wanted ? { redirect: wanted } : {})}>Become a member</TextLink>
        )}
      </Links>
    </>
  );
}
