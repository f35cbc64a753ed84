import { request } from '@le-chai/api';
import type { CellarLot } from '@le-chai/contracts/cellar';
import { MARKETPLACE } from '@le-chai/contracts/house';
import { withdrawListing } from '@le-chai/contracts/marketplace';
import { Reason } from '@le-chai/design/Reason';
import { SendButton } from '@le-chai/forms/SendButton';
import { useIntent } from '@le-chai/intent/use-intent';
import type { MoveDialogProps } from '../moves/MoveDialog.tsx';
import { MoveRequestedDialog, MoveRequestDialog } from '../moves/MoveFrames.tsx';
import { MoveProblem } from '../moves/MoveOutcome.tsx';
import { bottlesWord } from '../moves/moves.ts';
import type { OpenListing } from './PriceDialog.tsx';
import { QuoteFacts } from './QuoteFacts.tsx';

interface WithdrawDialogProps extends Pick<MoveDialogProps, 'onClose'> {
  lot: CellarLot;
  listing: OpenListing;
}

/** Withdraws a listing. */
export function WithdrawDialog({ lot, listing, onClose }: WithdrawDialogProps) {
  const sending = useIntent({
    subject: `withdraw-${listing.id}`,
    send: (id: number, key) => request(withdrawListing, { params: { marketplace: MARKETPLACE, id }, key }),
  });

  if (sending.stage === 'done') {
    return (
      <MoveRequestedDialog title="Taking the listing back" status="Being taken back" onClose={onClose}>
        <p>
          The marketplace answers within a day; we’ll let you know. Then you can import the bottles, or list them again.
        </p>
      </MoveRequestedDialog>
    );
  }

  return (
    <MoveRequestDialog
      title="Take the listing back"
      busy={sending.busy}
      onClose={onClose}
      commit={
        <SendButton variant="primary" busy={sending.busy} onClick={() => sending.press(listing.id)}>
          Take back {bottlesWord(lot.serials.length)}
        </SendButton>
      }
    >
      <QuoteFacts lot={lot} />
      <Reason>
        We ask the marketplace to take the bottles off its list. Until it has done so, they may still be sold. The
        bottles stay at the marketplace; import them afterwards to bring them back to our warehouse.
      </Reason>
      <MoveProblem error={sending.error} action="IMPORT_FROM_MARKETPLACE" />
    </MoveRequestDialog>
  );
}
