import { query, request } from '@le-chai/api';
import { confirmIdentity, confirmOptions } from '@le-chai/contracts/factors';
import { Button } from '@le-chai/design/Button';
import { Dialog } from '@le-chai/design/Dialog';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Skeleton } from '@le-chai/design/Skeleton';
import { keepToken, useUser } from '@le-chai/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnyProof, ProofForm } from './ProofForm.tsx';

/**
 * One dialog over whatever is on screen: what was typed below it stays unchanged.
 * @param onAnswer whether it was proved
 */
export function IdentityDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const { email } = useUser();
  const [busy, setBusy] = useState(false);
  // Each question has a challenge of its own.
  const options = useQuery({ ...query(confirmOptions), gcTime: 0, staleTime: Infinity });

  const send = async (proof: AnyProof): Promise<void> => {
    try {
      const { accessToken } = await request(confirmIdentity, { body: { proof } });
      if (accessToken !== undefined) keepToken(accessToken);
    } catch (error) {
      // A wrong answer uses up a passkey's challenge.
      if (proof.kind === 'passkey') await options.refetch();
      throw error;
    }
    onAnswer(true);
  };

  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      busy={busy}
      title="Please confirm it’s you"
      actions={
        <Button disabled={busy} onClick={() => onAnswer(false)}>
          Not now
        </Button>
      }
    >
      <p>We need to make sure it’s you before we do this. We won’t ask again for the next ten minutes.</p>
      {options.data && (
        <ProofForm
          methods={options.data.methods}
          passkey={options.data.passkey}
          email={email}
          onBusy={setBusy}
          takesFocus
          submit="Confirm"
          send={send}
        />
      )}
      {options.error && !options.data && (
        <FailedPart
          text="The identity check did not load."
          retrying={options.isFetching}
          onRetry={() => void options.refetch()}
        />
      )}
      {!options.data && !options.error && (
        <div role="status" aria-label="Loading">
          <Skeleton width="100%" height="120px" />
        </div>
      )}
    </Dialog>
  );
}
