import type { Passkey } from '@le-chai/contracts/factors';
import { useQueryClient } from '@tanstack/react-query';
import { Ask } from './Ask.tsx';
import { removePasskey } from './change-security.ts';

/** The question before a passkey goes. */
export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
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
