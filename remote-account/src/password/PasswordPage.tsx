import { Form as BaseForm } from '@le-chai/design/Form';
import { TwoParts } from '../profile/ProfileLayout.tsx';
import { Sessions, whatEnded } from './Sessions.tsx';
import { request } from '@le-chai/api';
import { changePassword } from '@le-chai/contracts/password';
import { SendButton } from '@le-chai/forms/SendButton';
import { TextField } from '@le-chai/design/TextField';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { newPasswordProblem } from '@le-chai/forms/new-password';
import { PasswordField } from '@le-chai/forms/PasswordField';
import { type Problems, useForm } from '@le-chai/forms/use-form';
import { useUser } from '@le-chai/session';
import { toast, useUnsaved } from '@le-chai/host-services';
import { styled } from 'styled-components';

/** /my-profile/password: what opens the account, and where it is open. */
export function PasswordPage() {
  return (
    <TwoParts $first="form">
      <ChangePassword />
      <Sessions />
    </TwoParts>
  );
}

const EMPTY = { current: '', next: '' };

/**
 * The current password and the new one. What was typed stays when the server refuses it, and is stored nowhere else.
 */
export function ChangePassword() {
  const { email, full_name: name } = useUser();
  const { values, field, submit, sending, problem, clear } = useForm({
    initial: EMPTY,
    check: (typed) => passwordProblems(typed, email),
    send: async (typed) => {
      const { sessions_ended: ended } = await request(changePassword, { body: typed });
      toast({ tone: 'yours', title: 'Your password has been changed', text: whatEnded(ended) });
    },
    onDone: () => clear(),
  });
  useUnsaved(values.current !== '' || values.next !== '');

  return (
    <section aria-labelledby="change-password">
      <h2 id="change-password">Change your password</h2>
      <p>Changing it logs you out everywhere except here.</p>
      <Form onSubmit={submit} aria-labelledby="change-password">
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <TextField
          {...field('current')}
          label="Current password"
          type="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...field('next')} known={[email, name]} />
        <FormProblem error={problem} />
        <div>
          <SendButton type="submit" variant="primary" busy={sending.isPending}>
            Change password
          </SendButton>
        </div>
      </Form>
    </section>
  );
}

function passwordProblems({ current, next }: typeof EMPTY, email: string): Problems<typeof EMPTY> {
  const problem = next !== '' && next === current ? 'This is your current password.' : newPasswordProblem(next, email);
  return {
    ...(current === '' && { current: 'Enter your current password.' }),
    ...(problem !== undefined && { next: problem }),
  };
}

const Form = styled(BaseForm)`
  gap: 24px;
`;
