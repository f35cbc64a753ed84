import type { CellarLot, LotNote } from '@le-chai/contracts/cellar';
import { Button } from '@le-chai/design/Button';
import { Dialog } from '@le-chai/design/Dialog';
import { lateDialog } from '@le-chai/design/late-dialog';
import { theme } from '@le-chai/design/theme';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import type { ListingStep } from '../listings/listing-steps.ts';
import type { Move } from '../moves/moves.ts';
import { allowing, type OfferedMove } from './lot-moves.ts';
import { lotsWord, fullName } from './lot-words.ts';
import { LotDialog } from './LotDialog.tsx';
import type { RowHandlers } from './RowActions.tsx';

/** Not needed for the list itself: loaded when the list gets the pointer or the focus. */
const { LateDialog: MoveDialog, load } = lateDialog(
  async () => (await import(/* webpackChunkName: "moves" */ '../moves/MoveDialog.tsx')).MoveDialog,
  { title: 'This action did not load', close: ({ onClose }) => onClose('left') },
);

/** Rarely needed: few lots are at the marketplace. */
const { LateDialog: ListingDialog } = lateDialog(
  async () => (await import(/* webpackChunkName: "moves" */ '../listings/ListingDialog.tsx')).ListingDialog,
  { title: 'The marketplace did not load', close: ({ onClose }) => onClose('left') },
);

const { LateDialog: NoteDialog } = lateDialog(
  async () => (await import(/* webpackChunkName: "notes" */ '../notes/NoteDialog.tsx')).NoteDialog,
  { title: 'Tags and note did not load', close: ({ onClose }) => onClose() },
);

/** Preloads the move dialogs. If that fails, the dialog says so when opened. */
export const loadMoves = (): void => void load().catch(() => undefined);

interface LotDialogsProps {
  dialogs: ReturnType<typeof useDialogs>;
  handlers: RowHandlers;
  /** The lots of the page as they are now. */
  shown: readonly CellarLot[] | undefined;
  /** Called when lots have moved. */
  onDone: () => void;
}

/** The dialog open over the list. */
export function LotDialogs({ dialogs, handlers, shown, onDone }: LotDialogsProps) {
  const { shown: dialog, close, openLot, openMove } = dialogs;
  if (dialog?.kind === 'lot') {
    const lot = shown?.find(({ id }) => id === dialog.lot.id) ?? dialog.lot;
    return <LotDialog lot={{ ...lot, ...dialog.saved }} handlers={handlers} onClose={close} />;
  }
  if (dialog?.kind === 'part') {
    const { offered, lots } = dialog;
    return <PartDialog offered={offered} lots={lots} onClose={close} onGoOn={(able) => openMove(offered.move, able)} />;
  }
  if (dialog?.kind === 'note') {
    const { lot } = dialog;
    return <NoteDialog lot={lot} name={fullName(lot)} onClose={(saved) => openLot(lot, saved)} />;
  }
  if (dialog?.kind === 'listing') {
    return (
      <ListingDialog
        step={dialog.step}
        lot={dialog.lot}
        onClose={(outcome) => {
          close();
          if (outcome === 'done') onDone();
        }}
      />
    );
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

/** What is open over the list: a lot, its tags and note, a move, a listing step, or that some lots cannot be moved. */
type Shown =
  // What was saved about it just now: the list may have it later, or no longer show the lot.
  | { kind: 'lot'; lot: CellarLot; saved: LotNote | undefined }
  | { kind: 'move'; move: Move; lots: readonly CellarLot[] }
  | { kind: 'listing'; step: ListingStep; lot: CellarLot }
  | { kind: 'note'; lot: CellarLot }
  | { kind: 'part'; offered: OfferedMove; lots: readonly CellarLot[] };

/** Which dialog of the list is open. The functions to open one are stable. */
export function useDialogs() {
  const [shown, setShown] = useState<Shown>();
  const openMove = useCallback((move: Move, lots: readonly CellarLot[]) => setShown({ kind: 'move', move, lots }), []);
  return {
    shown,
    openLot: useCallback((lot: CellarLot, saved?: LotNote) => setShown({ kind: 'lot', lot, saved }), []),
    openMove,
    openNote: useCallback((lot: CellarLot) => setShown({ kind: 'note', lot }), []),
    openListing: useCallback((step: ListingStep, lot: CellarLot) => setShown({ kind: 'listing', step, lot }), []),
    /** Opens a move of several lots; if some do not allow it, a dialog says so first. */
    openMany: (offered: OfferedMove, lots: readonly CellarLot[]) => {
      if (allowing(lots, offered.move).unable.length === 0) openMove(offered.move, lots);
      else setShown({ kind: 'part', offered, lots });
    },
    close: useCallback(() => setShown(undefined), []),
  };
}

interface PartDialogProps {
  offered: OfferedMove;
  lots: readonly CellarLot[];
  /** Continues with those that allow it. */
  onGoOn: (able: readonly CellarLot[]) => void;
  onClose: () => void;
}

/** How many names are listed before the rest is counted. */
const NAMED = 5;

/** Says which of several lots cannot be moved and why, and offers to continue with the others. */
function PartDialog({ offered: { move, word, passive }, lots, onGoOn, onClose }: PartDialogProps) {
  const { able, unable, reasons } = allowing(lots, move);
  const all = able.length === 0;
  return (
    <Dialog
      open
      title={
        all
          ? `${lots.length === 1 ? 'This lot' : `None of these ${lots.length} lots`} can${lots.length === 1 ? 'not' : ''} be ${passive}`
          : `${unable.length} of ${lots.length} lots cannot be ${passive}`
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{all ? 'Close' : 'Back'}</Button>
          {!all && (
            <Button variant="primary" onClick={() => onGoOn(able)}>
              {word} the other {able.length === 1 ? 'one' : able.length}
            </Button>
          )}
        </>
      }
    >
      {reasons.map(({ reason, lots: of }) => (
        <Group key={reason}>
          <p>{reason}</p>
          <ul>
            {of.slice(0, NAMED).map((lot) => (
              <li key={lot.id}>{fullName(lot)}</li>
            ))}
            {of.length > NAMED && <li>and {lotsWord(of.length - NAMED)} more</li>}
          </ul>
        </Group>
      ))}
    </Dialog>
  );
}

const Group = styled.div`
  ul {
    ${theme.type.label}
    display: grid;
    gap: 4px;
    margin-top: 4px;
    padding-left: 12px;
    border-left: 1px solid ${theme.colour.rule};
    color: ${theme.colour.ink2};
  }
`;
