import { Button } from '@le-chai/design/Button';
import { Dialog } from '@le-chai/design/Dialog';
import type { ReactNode } from 'react';
import type { MoveDialogProps } from './MoveDialog.tsx';
import { Outcome } from './MoveOutcome.tsx';

interface AskToMoveProps extends Pick<MoveDialogProps, 'onClose'> {
  title: string;
  /** It is on its way: the dialog stays until its answer has come. */
  busy: boolean;
  /** The button that asks for it. */
  commit: ReactNode;
  children: ReactNode;
}

/** The dialog in which something is asked for bottles. */
export function AskToMove({ title, busy, commit, onClose, children }: AskToMoveProps) {
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

interface AskedToMoveProps extends Pick<MoveDialogProps, 'onClose'> {
  title: string;
  /** How the bottles stand from now on. */
  status: string;
  /** Where to look on. */
  next?: ReactNode;
  children: ReactNode;
}

/** The dialog of what came of it. */
export function AskedToMove({ title, status, next, onClose, children }: AskedToMoveProps) {
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
