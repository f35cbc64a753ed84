import { callServerFunction } from '@le-chai/api';
import { forgotPassword } from '@le-chai/contracts/password';
import { Button } from '@le-chai/design/Button';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { useState } from 'react';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useForm } from '@le-chai/forms/use-form';
import { useCarried } from './address-secrets.ts';
import { CheckYourMail } from './CheckYourMail.tsx';
import { EmailField } from './EmailField.tsx';
import { emailProblem, looksLikeEmail } from './email-problem.ts';
import { Form, Lead, Title, Ways } from './entrance-parts.ts';
import { useFirstField } from './use-first-field.ts';

/** Asks for a link to choose a new password. Whether the address is a member’s is told to nobody. */
export function ForgotPasswordPage() {
  const { person = '' } = useCarried();
  const [asked, setAsked] = useState<string>();
  const first = useFirstField();
  const { values, field, submit, sending, problem } = useForm({
    initial: { email: looksLikeEmail(person) ? person : '' },
    check: ({ email }) => emailProblem(email),
    send: ({ email }) => callServerFunction(forgotPassword, { email: email.trim() }),
    onDone: ({ email }) => setAsked(email.trim()),
    suspect: 'email',
  });
  if (asked !== undefined) return <CheckYourMail email={asked} onOther={() => setAsked(undefined)} />;

  return (
    <>
      <Title>Forgot your password?</Title>
      <Lead>Tell us your e-mail address, and we send you a link to choose a new one.</Lead>
      <Form noValidate onSubmit={submit}>
        <EmailField {...field('email')} ref={first} />
        <FormProblem error={problem} />
        <Button type="submit" variant="primary" size="commit" wide busy={sending.isPending}>
          Send the link
        </Button>
      </Form>
      <Ways>
        <TextLink to={paths.login()} state={{ person: values.email }}>
          Back to log in
        </TextLink>
      </Ways>
    </>
  );
}
