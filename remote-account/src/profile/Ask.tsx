import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { Dialog } from '@le-chai/design/Dialog';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface AskProps {
  title: string;
  /** What follows from it. */
  children: ReactNode;
  /** The label of the confirming button. */
  yes: string;
  /** The label of the other button. */
  no?: string;
  run: () => Promise<unknown>;
  onClose: () => void;
}

/** A confirmation before something is removed. */
export function Ask({ title, children, yes, no = 'Keep it', run, onClose }: AskProps) {
  const running = useMutation({ mutationFn: run, onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={running.isPending}
      title={title}
      actions={
        <>
          <Button disabled={running.isPending} onClick={onClose}>
            {no}
          </Button>
          <SendButton variant="primary" busy={running.isPending} onClick={() => running.mutate()}>
            {yes}
          </SendButton>
        </>
      }
    >
      {children}
      <FormProblem error={running.error} />
    </Dialog>
  );
}
