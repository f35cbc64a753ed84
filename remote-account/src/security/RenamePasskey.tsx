import type { Passkey } from '@le-chai/contracts/factors';
import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { Dialog } from '@le-chai/design/Dialog';
import { TextField } from '@le-chai/design/TextField';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useForm } from '@le-chai/forms/use-form';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { renamePasskey } from './change-security.ts';

/** Another name for a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useId();
  const { field, submit, sending, problem } = useForm({
    initial: { name: passkey.name },
    check: ({ name }) => (name.trim() === '' ? { name: 'Enter a name.' } : {}),
    send: ({ name }) => renamePasskey(queryClient, passkey.id, name),
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={sending.isPending}
      title="Rename this passkey"
      actions={
        <>
          <Button disabled={sending.isPending} onClick={onClose}>
            Cancel
          </Button>
          <SendButton type="submit" form={form} variant="primary" busy={sending.isPending}>
            Save
          </SendButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField {...field('name')} label="Name" maxLength={60} autoComplete="off" />
        <FormProblem error={problem} />
      </form>
    </Dialog>
  );
}
