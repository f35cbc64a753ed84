import { RECOVERY_CODES } from '@le-chai/contracts/factors';
import { SendButton } from '@le-chai/forms/SendButton';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newRecoveryCodes } from './change-security.ts';
import { Part } from './Part.tsx';

interface RecoveryCodesProps {
  left: number;
  onCodes: (codes: string[] | null) => void;
}

/** How many recovery codes are left, and new ones. */
export function RecoveryCodes({ left, onCodes }: RecoveryCodesProps) {
  const queryClient = useQueryClient();
  const making = useMutation({ mutationFn: () => newRecoveryCodes(queryClient), onSuccess: onCodes });
  return (
    <Part
      title="Recovery codes"
      text="Each opens your account once, in place of a passkey or an app that you have lost. Keep them apart from your devices."
    >
      <p>{left === 0 ? 'None are left.' : `${left} of ${RECOVERY_CODES} are left.`}</p>
      <FormProblem error={making.error} />
      <SendButton busy={making.isPending} onClick={() => making.mutate()}>
        Make new codes
      </SendButton>
    </Part>
  );
}
