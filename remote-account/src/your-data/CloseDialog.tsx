import { Form } from '@le-chai/design/Form';
import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { Dialog } from '@le-chai/design/Dialog';
import { TextField } from '@le-chai/design/TextField';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useForm } from '@le-chai/forms/use-form';
import { dropToken, useUser } from '@le-chai/session';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useIntent } from '@le-chai/intent/use-intent';
import { adopt, query, request } from '@le-chai/api';
import { closeAccount, closingObstacles } from '@le-chai/contracts/own-account';
import { forgetForms } from '@le-chai/forms/kept-form';
import { paths } from '@le-chai/paths';

/** The last confirmation before an account is closed, which needs the password. @param onKeep the account stays open */
export function CloseDialog({ onKeep }: { onKeep: () => void }) {
  const { email } = useUser();
  const close = useCloseAccount();
  const form = useId();
  const { field, submit, sending, problem } = useForm({
    initial: { password: '' },
    check: (typed) => (typed.password === '' ? { password: 'Enter your password.' } : {}),
    send: (typed) => close(typed.password),
    onDone: () => undefined,
  });
  // Once closed, it stays busy until the login page loads; if an obstacle appeared, this dialog is gone by then.
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
        Everything except invoices and our books is deleted immediately, and we can’t bring it back. If you want your
        data, download it first.
      </p>
      <Form id={form} onSubmit={submit}>
        {/* Tells a password manager whose password this is. */}
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

/**
 * Closes the account for good and leaves for the login page, which says so: a full page load forgets everything about
 * the member. If an obstacle has appeared meanwhile, the account stays open and the list is updated. After a lost
 * response it is sent again under its key, with the password as typed then.
 * @returns throws `refused` with the problem of `password`, and `rate-limited` after too many wrong guesses
 */
function useCloseAccount(): (password: string) => Promise<void> {
  const queryClient = useQueryClient();
  const password = useRef('');
  const closing = useIntent({
    subject: 'close-account',
    send: (_: 'close', key) => request(closeAccount, { body: { password: password.current }, key }),
    isDone: ({ closed }) => closed,
    onDone: () => {
      dropToken();
      forgetForms();
      location.replace(paths.login({ code: 'account-closed' }));
    },
  });
  return async (typed) => {
    password.current = typed;
    const answer = await closing.run('close');
    if (answer?.closed === false) adopt(queryClient, query(closingObstacles), { in_the_way: answer.in_the_way });
  };
}
