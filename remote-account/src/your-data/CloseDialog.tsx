import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { Dialog } from '@le-chai/design/Dialog';
import { TextField } from '@le-chai/design/TextField';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useForm } from '@le-chai/forms/use-form';
import { useUser } from '@le-chai/session';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { closeAccount } from './close-account.ts';

/** The last question before an account is closed, answered with the password. @param onKeep it is not closed */
export function CloseDialog({ onKeep }: { onKeep: () => void }) {
  const { email } = useUser();
  const queryClient = useQueryClient();
  const form = useId();
  const { field, submit, sending, problem } = useForm({
    initial: { password: '' },
    check: (typed) => (typed.password === '' ? { password: 'Enter your password.' } : {}),
    send: (typed) => closeAccount(queryClient, typed.password),
    onDone: () => undefined,
  });
  // Closed, it stays as it is until the login page is there; where something has come in the way, it is gone by then.
  const leaving = sending.isPending || sending.isSuccess;

  return (
    <Dialog
      open
      onClose={onKeep}
      busy={leaving}
      title="Close your account for good?"
      actions={
        <>
          <Button disabled={leaving} onClick={onKeep}>
            Keep it
          </Button>
          <SendButton type="submit" form={form} variant="primary" busy={leaving}>
            Close it for good
          </SendButton>
        </>
      }
    >
      <p>
        All but invoices and our books is gone at once, and we cannot bring it back. If you want your data, download it
        first.
      </p>
      <Form id={form} noValidate onSubmit={submit}>
        {/* By this a password manager knows whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <TextField
          {...field('password')}
          label="Your password"
          type="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormProblem error={problem} />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;
