import { callServerFunction } from '@le-chai/api';
import { PASSWORD_MIN, PASSWORD_MOST, resetPassword } from '@le-chai/contracts/password';
import { Button } from '@le-chai/design/Button';
import { TextField } from '@le-chai/design/TextField';
import { paths } from '@le-chai/paths';
import { useUnsaved } from '@le-chai/shell';
import { useNavigate } from 'react-router';
import { FormProblem } from '@le-chai/forms/FormProblem';
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

function NewPassword({ link }: { link: ResetLink }) {
  const navigate = useNavigate();
  const first = useFirstField();
  const { values, field, submit, sending } = useForm({
    initial: { password: '' },
    check: ({ password }) => (password.length < PASSWORD_MIN ? { password: tooShort(password) } : {}),
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
        <TextField
          {...field('password')}
          ref={first}
          label="New password"
          hint={`At least ${PASSWORD_MIN} characters, and not your e-mail address.`}
          type="password"
          size="tall"
          maxLength={PASSWORD_MOST}
          autoComplete="new-password"
        />
        <FormProblem error={sending.error} />
        <Button type="submit" variant="primary" size="commit" wide busy={sending.isPending}>
          Set the password
        </Button>
      </Form>
    </>
  );
}

function tooShort(password: string): string {
  if (password === '') return 'Enter a new password.';
  return `This has ${password.length}. Choose at least ${PASSWORD_MIN} characters.`;
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
