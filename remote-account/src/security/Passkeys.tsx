import { messageOf } from '@le-chai/api';
import { type Passkey, PASSKEYS_MOST } from '@le-chai/contracts/factors';
import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { day, dayTime } from '@le-chai/design/format';
import { Message, MessagePlace } from '@le-chai/design/Message';
import { theme } from '@le-chai/design/theme';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SessionRows } from '../password/SessionRow.tsx';
import { deviceOf } from '../password/device.ts';
import { makePasskey, removePasskey } from './change-security.ts';
import { Part } from './Part.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';
import { Ask } from './Ask.tsx';

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
  const known = typeof PublicKeyCredential === 'function';

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
              <Ways>
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
              </Ways>
            </li>
          ))}
        </SessionRows>
      )}
      <MessagePlace role="alert">{making.error && <Message>{whyNot(making.error)}</Message>}</MessagePlace>
      {!known && <p>This browser does not support passkeys.</p>}
      {known && passkeys.length < PASSKEYS_MOST && (
        <SendButton variant="primary" busy={making.isPending} onClick={() => making.mutate()}>
          Add a passkey
        </SendButton>
      )}
      {open?.to === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.to === 'remove' && <RemovePasskey passkey={open.passkey} onClose={close} />}
    </Part>
  );
}

/** Why no passkey was made: the browser's errors have names, and texts for nobody. */
function whyNot(error: Error): string {
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'No passkey was made. You can try again.';
  if (error.name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  return messageOf(error);
}

/** One below the other where there is no room beside the name. */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  ${theme.media.phone} {
    flex-direction: column;
  }
`;

/** The question before a passkey goes. */
function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <Ask
      title={`Remove ${passkey.name}?`}
      text="You can no longer log in with this passkey. Delete it on your device too, so that it is not offered there."
      yes="Remove"
      run={() => removePasskey(queryClient, passkey.id)}
      onClose={onClose}
    />
  );
}
