import { request } from '@le-chai/api';
import { MARKETPLACE } from '@le-chai/contracts/house';
import { exportCollections, importCollections } from '@le-chai/contracts/marketplace';
import { Reason } from '@le-chai/design/Reason';
import { SendButton } from '@le-chai/forms/SendButton';
import { useIntent } from '@le-chai/intent/use-intent';
import { type ChosenLot, useChoice } from './chosen-serials.ts';
import { ChosenLots } from './ChosenLots.tsx';
import type { MoveDialogProps } from './MoveDialog.tsx';
import { MoveRequestedDialog, MoveRequestDialog } from './MoveFrames.tsx';
import { MoveProblem } from './MoveOutcome.tsx';
import { bottlesWord } from './moves.ts';

/** To the trade marketplace, or back. */
type Transfer = 'EXPORT_TO_MARKETPLACE' | 'IMPORT_FROM_MARKETPLACE';

const CALLS = { EXPORT_TO_MARKETPLACE: exportCollections, IMPORT_FROM_MARKETPLACE: importCollections } as const;

const WORDS = {
  EXPORT_TO_MARKETPLACE: {
    title: 'Export to the marketplace',
    does: 'The bottles go from our warehouse to the trade marketplace. Until it has acknowledged them, nothing else can be done with them. They arrive unlisted: list them for sale there, or import them back here.',
    commit: 'Export',
    done: 'On their way to the marketplace',
    next: 'They show as “Marketplace, processing” until the marketplace has acknowledged them, within a day.',
  },
  IMPORT_FROM_MARKETPLACE: {
    title: 'Import from the marketplace',
    does: 'The bottles come back from the trade marketplace to our warehouse, to be shipped, given or exported again. Until the marketplace has released them, nothing else can be done with them.',
    commit: 'Import',
    done: 'On their way back',
    next: 'They show as “Marketplace, processing” until the marketplace has released them, within a day.',
  },
} as const satisfies Record<Transfer, Record<string, string>>;

const collectionsOf = (chosen: readonly ChosenLot[]) =>
  chosen.flatMap(({ lot, serials }) => serials.map((serialId) => ({ wrapperId: lot.id, serialId })));

/** Sends bottles to the trade marketplace, or brings them back. */
export function TransferDialog({ action, lots, onClose }: MoveDialogProps & { action: Transfer }) {
  const choice = useChoice(lots);
  const words = WORDS[action];
  const sending = useIntent({
    subject: 'marketplace',
    send: (chosen: typeof choice.chosen, key) =>
      request(CALLS[action], {
        params: { marketplace: MARKETPLACE },
        body: { collections: collectionsOf(chosen) },
        key,
      }),
  });

  if (sending.stage === 'done') {
    return (
      <MoveRequestedDialog title={words.done} status="Marketplace, processing" onClose={onClose}>
        <p>
          {bottlesWord(choice.serials.length)}. {words.next}
        </p>
      </MoveRequestedDialog>
    );
  }

  return (
    <MoveRequestDialog
      title={words.title}
      busy={sending.busy}
      onClose={onClose}
      commit={
        <SendButton
          variant="primary"
          busy={sending.busy}
          disabled={choice.problem !== undefined}
          onClick={() => sending.press(choice.chosen, { meaning: [action, choice.serials] })}
        >
          {words.commit} {bottlesWord(choice.serials.length)}
        </SendButton>
      }
    >
      <ChosenLots choice={choice} disabled={sending.busy} />
      <Reason>{words.does}</Reason>
      <MoveProblem error={sending.error} action={action} />
    </MoveRequestDialog>
  );
}
