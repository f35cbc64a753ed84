import { Button } from '@le-chai/design/Button';
import { Dialog } from '@le-chai/design/Dialog';
import type { ReactNode } from 'react';
import type { MoveDialogProps } from './MoveDialog.tsx';
import { Outcome } from './MoveOutcome.tsx';

interface MoveRequestDialogProps extends Pick<MoveDialogProps, 'onClose'> {
  title: string;
  /** A request is in flight: the dialog stays open until it is answered. */
  busy: boolean;
  /** The button that sends the request. */
  commit: ReactNode;
  children: ReactNode;
}

/** The dialog to request a move of bottles. */
export function MoveRequestDialog({ title, busy, commit, onClose, children }: MoveRequestDialogProps) {
  return (
    <Dialog
      open
      busy={busy}
      title={title}
      onClose={() => onClose('left')}
      actions={
        <>
          <Button disabled={busy} onClick={() => onClose('left')}>
            Not now
          </Button>
          {commit}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

interface MoveRequestedDialogProps extends Pick<MoveDialogProps, 'onClose'> {
  title: string;
  /** The new status of the bottles. */
  status: string;
  /** Where to go next. */
  next?: ReactNode;
  children: ReactNode;
}

/** The dialog with the result. */
export function MoveRequestedDialog({ title, status, next, onClose, children }: MoveRequestedDialogProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={() => onClose('done')}
      actions={
        <>
          <Button onClick={() => onClose('done')}>Done</Button>
          {next}
        </>
      }
    >
      <Outcome status={status}>{children}</Outcome>
    </Dialog>
  );
}
