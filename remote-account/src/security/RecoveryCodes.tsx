import { RECOVERY_CODES } from '@le-chai/contracts/factors';
import { SendButton } from '@le-chai/forms/SendButton';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newRecoveryCodes } from './change-security.ts';
import { Part } from './Part.tsx';
import { saveFile } from '@le-chai/api';
import { Button } from '@le-chai/design/Button';
import { CopyButton } from '@le-chai/design/CopyButton';
import { Dialog } from '@le-chai/design/Dialog';
import { theme } from '@le-chai/design/theme';
import { useUnsaved } from '@le-chai/host-services';
import { useRef } from 'react';
import { styled } from 'styled-components';

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
      text="Each code lets you in once if you lose your passkey or app. Keep them away from your devices."
    >
      <p>{left === 0 ? 'None left.' : `${left} of ${RECOVERY_CODES} left.`}</p>
      <FormProblem error={making.error} />
      <SendButton busy={making.isPending} onClick={() => making.mutate()}>
        Get new codes
      </SendButton>
    </Part>
  );
}

/** Recovery codes, shown this once. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const shown = useRef<HTMLUListElement>(null);
  const text = codes.join('\n');
  // A reload would lose them.
  useUnsaved(true);
  return (
    <Dialog
      open
      // Closed only by its button, because the codes are shown once.
      busy
      onClose={onDone}
      title="Your recovery codes"
      actions={
        <Button variant="primary" onClick={onDone}>
          I’ve saved them
        </Button>
      }
    >
      <p>
        If you lose your passkey or app, each of these codes lets you in once. They’re shown only now, so print them or
        save them in a password manager. They replace any codes you had before.
      </p>
      <Codes ref={shown}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Actions>
        <CopyButton what="codes" text={text} shown={shown}>
          Copy codes
        </CopyButton>
        <Button
          size="small"
          icon="download"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
      </Actions>
    </Dialog>
  );
}

const Codes = styled.ul`
  ${theme.type.table}
  /* Where a nought is no letter. */
  font-family: ui-monospace, 'Cascadia Mono', Consolas, 'DejaVu Sans Mono', monospace;
  list-style: none;
  display: grid;
  gap: 4px;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`;
