import { callServerFunction } from '@le-chai/api';
import { forgotPassword } from '@le-chai/contracts/password';
import { Button } from '@le-chai/design/Button';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { useEffect, useRef, useState } from 'react';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useForm } from '@le-chai/forms/use-form';
import { useCarried } from './address-secrets.ts';
import { EmailField, emailProblem, looksLikeEmail } from './EmailField.tsx';
import { Form, Lead, Title, useFirstField, Links } from './entrance-parts.ts';

/** Asks for a link to choose a new password. It never reveals whether the address is a member’s. */
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
      <Lead>Tell us your e-mail address and we’ll send you a link to choose a new one.</Lead>
      <Form onSubmit={submit}>
        <EmailField {...field('email')} ref={first} />
        <FormProblem error={problem} />
        <Button type="submit" variant="primary" size="commit" wide busy={sending.isPending}>
          Send the link
        </Button>
      </Form>
      <Links>
        <TextLink to={paths.login()} state={{ person: values.email }}>
          Back to login
        </TextLink>
      </Links>
    </>
  );
}

/** What happens next, in the same words for everybody: a link goes to the address if it is a member’s. */
function CheckYourMail({ email, onOther }: { email: string; onOther: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <Title ref={title} tabIndex={-1}>
        Check your e-mail
      </Title>
      <Lead>
        If {email} belongs to a member, a link to choose a new password is on its way. It works once, and expires in an
        hour.
      </Lead>
      <Lead>Nothing there after a few minutes? Look in your spam folder, or check the address.</Lead>
      <Links>
        <TextLink to={paths.login()} state={{ person: email }}>
          Back to login
        </TextLink>
        <TextLink onClick={onOther}>Use another address</TextLink>
      </Links>
    </>
  );
}
