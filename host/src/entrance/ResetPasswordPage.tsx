import { callServerFunction, isFailure } from '@le-chai/api';
import { resetPassword, resetSecondStep } from '@le-chai/contracts/password';
import type { SecondStep } from '@le-chai/contracts/proof';
import { Button } from '@le-chai/design/Button';
import { paths } from '@le-chai/paths';
import { useUnsaved } from '@le-chai/host-services';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { newPasswordProblem } from '@le-chai/forms/new-password';
import { PasswordField } from '@le-chai/forms/PasswordField';
import { useForm } from '@le-chai/forms/use-form';
import { type Carried, useCarried } from './address-secrets.ts';
import { Form, Lead, Title, useFirstField, Parts } from './entrance-parts.ts';
import type { LoginReason } from './login-reasons.ts';
import { SecondStepForm } from './SecondStepForm.tsx';
import { parseJson } from '@le-chai/paths/search';

/**
 * Where the link in the e-mail leads: a form for a new password, or, if the link is incomplete, a link to request
 * another.
 */
export function ResetPasswordPage() {
  const link = linkFrom(useCarried());
  return link ? <NewPassword link={link} /> : <BrokenLink />;
}

/** The page doesn't know whose link it is. */
const NOTHING: readonly string[] = [];

function NewPassword({ link }: { link: ResetLink }) {
  const navigate = useNavigate();
  const first = useFirstField();
  const [step, setStep] = useState<Omit<SecondStep, 'step'> | null>(null);
  const done = () => void navigate(paths.login({ code: 'password-changed' satisfies LoginReason }), { replace: true });
  const { values, field, submit, sending, problem } = useForm({
    initial: { password: '' },
    check: ({ password }) => {
      const wrong = newPasswordProblem(password);
      return wrong === undefined ? {} : { password: wrong };
    },
    send: async ({ password }) => {
      try {
        await callServerFunction(resetPassword, { ...link, password });
      } catch (error) {
        if (!isFailure(error, 'refused') || error.failure.name !== 'second-step') throw error;
        return setStep((await callServerFunction(resetSecondStep, link)).second_step);
      }
      return done();
    },
    onDone: () => undefined,
    suspect: 'password',
  });
  useUnsaved(values.password !== '');

  if (step) {
    return (
      <SecondStepForm
        step={step}
        send={async (proof) => {
          try {
            await callServerFunction(resetPassword, { ...link, password: values.password, proof });
          } catch (error) {
            // A wrong answer uses up a passkey's challenge.
            if (proof.kind === 'passkey') setStep((await callServerFunction(resetSecondStep, link)).second_step);
            throw error;
          }
          done();
        }}
        onBack={() => setStep(null)}
      />
    );
  }
  return (
    <>
      <Title>Choose a new password</Title>
      <Lead>Setting it logs you out everywhere else.</Lead>
      <Form onSubmit={submit}>
        <PasswordField {...field('password')} ref={first} known={NOTHING} size="tall" />
        <FormProblem error={problem} />
        <Button type="submit" variant="primary" size="commit" wide busy={sending.isPending}>
          Set password
        </Button>
      </Form>
    </>
  );
}

function BrokenLink() {
  return (
    <>
      <Title>This link is incomplete</Title>
      <Lead>
        Part of it is missing; it may have been cut off in the e-mail. Ask for a new one: it only takes a minute.
      </Lead>
      <Parts>
        <Button variant="primary" size="commit" wide to={paths.forgotPassword()}>
          Ask for a new link
        </Button>
      </Parts>
    </>
  );
}

/** The parameters of the link in the e-mail. */
interface ResetLink {
  code: string;
  prn: string;
  req: string;
}

/**
 * The link that a page was opened with.
 * @returns undefined where part of it is missing
 */
function linkFrom({ code, prn, req }: Carried): ResetLink | undefined {
  const said = code && codeText(code);
  return said && prn && req ? { code: said, prn, req } : undefined;
}

/** The code is a string or a number (specification, section 2), and a string may be quoted, as in `"012345"`. */
function codeText(code: string): string {
  const said = parseJson(new URLSearchParams({ code }), 'code');
  return typeof said === 'string' ? said : code;
}
