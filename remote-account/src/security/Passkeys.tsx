import { Form } from '@le-chai/design/Form';
import { messageOf } from '@le-chai/api';
import { type Passkey, PASSKEYS_MOST } from '@le-chai/contracts/factors';
import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { day, dayTime } from '@le-chai/design/format';
import { Message, MessagePlace } from '@le-chai/design/Message';
import { theme } from '@le-chai/design/theme';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { deviceOf, SessionRows } from '../password/SessionRow.tsx';
import { makePasskey, removePasskey, renamePasskey } from './change-security.ts';
import { Part } from './Part.tsx';
import { Ask } from '../profile/Ask.tsx';
import { Dialog } from '@le-chai/design/Dialog';
import { TextField } from '@le-chai/design/TextField';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useForm } from '@le-chai/forms/use-form';
import { useHydrated } from '@le-chai/store/use-hydrated';

interface PasskeysProps {
  passkeys: readonly Passkey[];
  /** Recovery codes to show, once. */
  onCodes: (codes: string[] | null) => void;
}

/** The passkeys of the account, and one more. */
export function Passkeys({ passkeys, onCodes }: PasskeysProps) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<{ passkey: Passkey; to: 'rename' | 'remove' }>();
  const close = (): void => setOpen(undefined);
  const making = useMutation({
    mutationFn: () => makePasskey(queryClient, deviceOf(navigator.userAgent)),
    onSuccess: onCodes,
  });
  // Nearly every browser supports them, so the edge, which can't know, assumes so too.
  const known = !useHydrated() || typeof PublicKeyCredential === 'function';

  return (
    <Part
      title="Passkeys"
      text="Log in with your fingerprint, face or device PIN instead of a password. A passkey cannot be guessed or stolen by a fake website."
    >
      {passkeys.length > 0 && (
        <SessionRows>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <strong>{passkey.name}</strong>
                <p>{`Added ${day(passkey.created)}, ${passkey.last_used ? `last used ${dayTime(passkey.last_used)}` : 'not used yet'}`}</p>
              </div>
              <Actions>
                <Button
                  size="small"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => setOpen({ passkey, to: 'rename' })}
                >
                  Rename
                </Button>
                <Button
                  size="small"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => setOpen({ passkey, to: 'remove' })}
                >
                  Remove
                </Button>
              </Actions>
            </li>
          ))}
        </SessionRows>
      )}
      <MessagePlace role="alert">{making.error && <Message>{passkeyProblem(making.error)}</Message>}</MessagePlace>
      {!known && <p>This browser does not support passkeys.</p>}
      {known && passkeys.length < PASSKEYS_MOST && (
        <SendButton variant="primary" busy={making.isPending} onClick={() => making.mutate()}>
          Add a passkey
        </SendButton>
      )}
      {open?.to === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.to === 'remove' && (
        <Ask
          title={`Remove ${open.passkey.name}?`}
          yes="Remove"
          run={() => removePasskey(queryClient, open.passkey.id)}
          onClose={close}
        >
          <p>
            You’ll no longer be able to log in with this passkey. Delete it on your device too, so that it isn’t offered
            there.
          </p>
        </Ask>
      )}
    </Part>
  );
}

/** Why no passkey was created: the browser's errors have useful names, but no text for members. */
function passkeyProblem(error: Error): string {
  if (error.name === 'NotAllowedError' || error.name === 'AbortError')
    return 'No passkey was created. You can try again.';
  if (error.name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  return messageOf(error);
}

/** One below the other where there is no room beside the name. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  ${theme.media.phone} {
    flex-direction: column;
  }
`;

/** Another name for a passkey. */
function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
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
      <Form id={form} onSubmit={submit}>
        <TextField {...field('name')} label="Name" maxLength={60} autoComplete="off" />
        <FormProblem error={problem} />
      </Form>
    </Dialog>
  );
}
