import { callServerFunction } from '@le-chai/api';
import { resetPassword } from '@le-chai/contracts/password';
import { Button } from '@le-chai/design/Button';
import { paths } from '@le-chai/paths';
import { useUnsaved } from '@le-chai/shell';
import { useNavigate } from 'react-router';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { newPasswordProblem } from '@le-chai/forms/new-password';
import { PasswordField } from '@le-chai/forms/PasswordField';
import { useForm } from '@le-chai/forms/use-form';
import { useCarried } from './address-secrets.ts';
import { Form, Lead, Title } from './entrance-parts.ts';
import type { LoginReason } from './login-reasons.ts';
import { linkFrom, type ResetLink } from './reset-link.ts';
import { useFirstField } from './use-first-field.ts';

/** Where the link of the mail leads: a new password, or, where the link is not whole, the way to another one. */
export function ResetPasswordPage() {
  const link = linkFrom(useCarried());
  return link ? <NewPassword link={link} /> : <BrokenLink />;
}

/** Whose link it is, the page does not know. */
const NOTHING: readonly string[] = [];

function NewPassword({ link }: { link: ResetLink }) {
  const navigate = useNavigate();
  const first = useFirstField();
  const { values, field, submit, sending, problem } = useForm({
    initial: { password: '' },
    check: ({ password }) => {
      const wrong = newPasswordProblem(password);
      return wrong === undefined ? {} : { password: wrong };
    },
    send: ({ password }) => callServerFunction(resetPassword, { ...link, password }),
    onDone: () => navigate(paths.login({ code: 'password-changed' satisfies LoginReason }), { replace: true }),
    suspect: 'password',
  });
  useUnsaved(values.password !== '');

  return (
    <>
      <Title>Choose a new password</Title>
      <Lead>You are logged out everywhere else as soon as it is set.</Lead>
      <Form noValidate onSubmit={submit}>
        <PasswordField {...field('password')} ref={first} known={NOTHING} size="tall" />
        <FormProblem error={problem} />
        <Button type="submit" variant="primary" size="commit" wide busy={sending.isPending}>
          Set the password
        </Button>
      </Form>
    </>
  );
}

function BrokenLink() {
  return (
    <>
      <Title>This link is not whole</Title>
      <Lead>Part of it is missing: it may have been cut in the mail. Ask for a new one, it takes a minute.</Lead>
      <Form as="div">
        <Button variant="primary" size="commit" wide to={paths.forgotPassword()}>
          Ask for a new link
        </Button>
      </Form>
    </>
  );
}
