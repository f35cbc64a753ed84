import type { CellarLot } from '@le-chai/contracts/cellar';
import { MoveDialog } from '../moves/MoveDialog.tsx';
import { LotDialog } from './LotDialog.tsx';
import { PartDialog } from './PartDialog.tsx';
import type { RowHandlers } from './RowActions.tsx';
import type { useDialogs } from './use-dialogs.ts';

interface LotDialogsProps {
  dialogs: ReturnType<typeof useDialogs>;
  handlers: RowHandlers;
  /** The lots of the page as they are now. */
  shown: readonly CellarLot[] | undefined;
  /** Lots have moved. */
  onDone: () => void;
}

/** The dialog that stands before the list. */
export function LotDialogs({ dialogs: { shown: dialog, close, openMove }, handlers, shown, onDone }: LotDialogsProps) {
  if (dialog?.kind === 'lot') {
    const lot = shown?.find(({ id }) => id === dialog.lot.id) ?? dialog.lot;
    return <LotDialog lot={lot} handlers={handlers} onClose={close} />;
  }
  if (dialog?.kind === 'part') {
    const { offered, lots } = dialog;
    return <PartDialog offered={offered} lots={lots} onClose={close} onGoOn={(able) => openMove(offered.move, able)} />;
  }
  if (dialog?.kind === 'move') {
    return (
      <MoveDialog
        action={dialog.move}
        lots={dialog.lots}
        onClose={(outcome) => {
          close();
          if (outcome === 'done') onDone();
        }}
      />
    );
  }
  return null;
}
